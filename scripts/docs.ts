// Writes what docs/operations.md says of the configuration, from the schemas that read it.
import { writeFileSync } from 'node:fs';
import {
  configurationTables,
  fillIn,
  operationsPage,
  readPage,
} from './compose/operations-page.ts';
import { buildGenerated } from './local/build.ts';

await buildGenerated();
writeFileSync(operationsPage, await fillIn(readPage(), configurationTables()));
