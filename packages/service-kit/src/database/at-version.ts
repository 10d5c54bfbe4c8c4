/** The part of a `where` that holds a change to the version it was made on; to any where none is given. */
export const atVersion = (version: number | undefined): { version?: number } =>
  version === undefined ? {} : { version };
