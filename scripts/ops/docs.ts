// Writes files derived from the code: docker-compose.yml, the gateway's templates and the contract's lists from the
// folders of services and remotes; the tables of docs/operations.md from the configuration schemas; the contract's
// messaging from the services; the index of the decisions.
import { writeFileSync } from 'node:fs';
import { messagingFile, messagingSource } from './docs/messaging-list.ts';
import { configurationTables, operationsPage } from './docs/operations-page.ts';
import { fillFile } from '../local/machine/fill-page.ts';
import { registryFiles } from './docs/registry-files.ts';
import { buildGenerated } from '../local/portal/build.ts';

const files = await registryFiles();
for (const [file, text] of Object.entries(files)) writeFileSync(file, text);
await buildGenerated();
await fillFile(operationsPage, configurationTables());
writeFileSync(messagingFile, await messagingSource());
console.log(`Wrote ${Object.keys(files).length + 2} files.`);
