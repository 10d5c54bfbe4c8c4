import { resolve } from 'node:path';
import { root } from '../../local/machine/paths.ts';

/** Where the data is kept that the screens of administration are measured with: never the demo's. */
export const administrationFolder = resolve(
  root,
  process.env['ADMINISTRATION_DATA_DIR'] || '.data-administration',
);

/** How much of it there is; ten people are of one company. */
export const administrationSizes = {
  partners: 10_000,
  invites: 500,
  programs: 200,
  rates: 50,
  activities: 100_000,
} as const;
