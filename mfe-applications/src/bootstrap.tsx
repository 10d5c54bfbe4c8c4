// The remote alone has no page: the shell loads `./app`. This keeps its entry with the shared packages.
export {};
