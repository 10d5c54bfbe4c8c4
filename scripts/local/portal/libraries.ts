import { getDebianLibrary } from '../machine/debian-program.ts';
import { services } from '../registry/services.ts';

/** Downloads optional libraries of services and reports missing ones. */
export function getLibraries(say: (line: string) => void): void {
  for (const { name, libraries } of services)
    for (const library of libraries)
      try {
        getDebianLibrary(library);
      } catch (error) {
        say(`${name} works without ${library}, but slower. ${(error as Error).message}`);
      }
}
