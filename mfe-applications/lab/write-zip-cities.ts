// Writes the cities of ZIP codes, one file per first digit, from GeoNames' postal codes (US.txt of
// https://download.geonames.org/export/zip/US.zip, CC BY 4.0), whose path is the only argument. Codes with two
// cities or outside the states of the form are omitted.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { usStates } from '@portal/contracts/applications/identifiers';

const [list] = process.argv.slice(2);
if (!list) throw new Error('Name the list: node scripts/portal.mjs zip-cities US.txt');

const cities = new Map<string, Set<string>>();
for (const line of readFileSync(list, 'utf8').split('\n')) {
  const [, zip, city, , state] = line.split('\t');
  if (!zip || !city || !state || !Object.hasOwn(usStates, state)) continue;
  cities.set(zip, (cities.get(zip) ?? new Set()).add(city));
}
const certain = [...cities]
  .flatMap(([zip, [city, another]]) => (another ? [] : [[zip, city] as const]))
  .toSorted(([one], [other]) => one.localeCompare(other));
for (let digit = 0; digit <= 9; digit++) {
  const found = certain.filter(([zip]) => zip.startsWith(String(digit)));
  writeFileSync(
    join(import.meta.dirname, `../src/wizard/zip-cities/${digit}.json`),
    `${JSON.stringify(Object.fromEntries(found))}\n`,
  );
}
