import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');

export const toolsFolder = join(root, '.tools');

/** Path of an installed package's program: `tsc`. */
export const bin = (name: string): string => join(root, 'node_modules/.bin', name);
