import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screensSchema } from '@portal/contracts/core/screens';

const project = join(import.meta.dirname, '../../..');

export const listedScreens = globSync('mfe-*/screens.json', { cwd: project }).flatMap((file) =>
  screensSchema.parse(JSON.parse(readFileSync(join(project, file), 'utf8'))),
);
