import { getDebianLibrary } from '../machine/debian.ts';
import { services } from '../registry/services.ts';

/** Installs the libraries that services load. Prints what could not be installed: the rest of the service works. */
export function getLibraries(log: (line: string) => void): void {
  for (const { name, libraries } of services)
    for (const library of libraries)
      try {
        getDebianLibrary(library);
      } catch (error) {
        log(`${name} is limited without ${library}. ${(error as Error).message}`);
      }
}
