// The shell loads `./app`. This entry only keeps the shared packages in the build.
export {};
