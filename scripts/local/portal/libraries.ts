import { getDebianLibrary } from '../machine/debian-program.ts';
import { services } from '../registry/services.ts';

/** Gets the libraries that services load where they are there. A service works without them: what is missing is said. */
export function getLibraries(say: (line: string) => void): void {
  for (const { name, libraries } of services)
    for (const library of libraries)
      try {
        getDebianLibrary(library);
      } catch (error) {
        say(`${name} works without ${library}, but slower. ${(error as Error).message}`);
      }
}
