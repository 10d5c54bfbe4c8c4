// Builds what changed: database clients, the API document and the front ends.
import { buildClients, buildPages } from './local/build.ts';

await buildClients();
await buildPages();
