// Writes what is told of the code elsewhere: docs/operations.md of the configuration, from the schemas that
// read it; the contract of what services say and take, from what they are made of; the index of the decisions.
import { writeFileSync } from 'node:fs';
import { decisionIndex, decisionIndexFile } from './compose/decision-index.ts';
import { messagingFile, messagingSource } from './compose/messaging-list.ts';
import {
  configurationTables,
  fillIn,
  operationsPage,
  readPage,
} from './compose/operations-page.ts';
import { buildGenerated } from './local/build.ts';

await buildGenerated();
writeFileSync(operationsPage, await fillIn(readPage(), configurationTables()));
writeFileSync(messagingFile, await messagingSource());
writeFileSync(decisionIndexFile, await decisionIndex());
