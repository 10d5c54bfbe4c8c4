import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../../local/machine/paths.ts';

/** Data folder for measuring the administration screens, separate from the demo's. */
export const administrationFolder = resolve(
  root,
  process.env['ADMINISTRATION_DATA_DIR'] || '.data-administration',
);

/** Default sizes. Ten people belong to one company. */
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

/** Stores the sizes next to the data, for the measurement. */
export const writeSizes = (sizes: AdministrationSizes): void =>
  writeFileSync(sizesFile, JSON.stringify(sizes));

/** Returns the sizes of the existing data. Throws if there is none. */
export const readSizes = (): AdministrationSizes =>
  JSON.parse(readFileSync(sizesFile, 'utf8')) as AdministrationSizes;
