"""The board without a browser, module by module as in web/page/board."""
