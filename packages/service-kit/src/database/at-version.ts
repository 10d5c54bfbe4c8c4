/** A Prisma `where` that matches only this version; matches any version if undefined. */
export const atVersion = (version: number | undefined): { version?: number } =>
  version === undefined ? {} : { version };
