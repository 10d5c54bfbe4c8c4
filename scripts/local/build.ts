// Builds what changed: database clients, the API document and the front ends.
import { buildGenerated, buildPages } from './portal/build.ts';

await buildGenerated();
await buildPages();
