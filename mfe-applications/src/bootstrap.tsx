// The shell loads `./app`; this entry only keeps the shared packages in the build.
export {};
