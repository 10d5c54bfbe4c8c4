import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../../local/machine/paths.ts';

/** Where the data is kept that the screens of administration are measured with: never the demo's. */
export const administrationFolder = resolve(
  root,
  process.env['ADMINISTRATION_DATA_DIR'] || '.data-administration',
);

/** How much of it there is, unless told otherwise; ten people are of one company. */
export const administrationSizes = {
  partners: 10_000,
  invites: 500,
  programs: 200,
  rates: 50,
  activities: 100_000,
} as const;

export type AdministrationSizes = Record<keyof typeof administrationSizes, number>;
export const sizeNames = Object.keys(administrationSizes) as (keyof typeof administrationSizes)[];

const sizesFile = join(administrationFolder, 'sizes.json');

/** Notes with the data how much of it there is, for the measurement that looks for the last of it. */
export const noteSizes = (sizes: AdministrationSizes): void =>
  writeFileSync(sizesFile, JSON.stringify(sizes));

/** The sizes of the data that is there; throws where none was made. */
export const readSizes = (): AdministrationSizes =>
  JSON.parse(readFileSync(sizesFile, 'utf8')) as AdministrationSizes;
