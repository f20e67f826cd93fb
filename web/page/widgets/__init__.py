"""Small things that several rooms show: buttons, rows, icons, links into the rules."""
