import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');

export const toolsFolder = join(root, '.tools');

/** Resolves a path given to `npm run`, which changes the working directory. */
export const resolvePath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);

/** Path of an installed package's program: `tsc`. */
export const bin = (name: string): string => join(root, 'node_modules/.bin', name);
