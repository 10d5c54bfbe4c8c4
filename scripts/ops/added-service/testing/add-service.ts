import { cpSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../local/machine/paths.ts';

/** Copies a new service's folders over a copy of the project. It uses the packages of another service. */
export function addService(folder: string, files: string, like: string): void {
  cpSync(files, folder, { recursive: true });
  for (const service of readdirSync(join(files, 'services')))
    symlinkSync(
      join(root, 'services', like, 'node_modules'),
      join(folder, 'services', service, 'node_modules'),
    );
}
