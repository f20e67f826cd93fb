"""The page: what touches the browser (`page`), what it is made of, and its making (`build`)."""
