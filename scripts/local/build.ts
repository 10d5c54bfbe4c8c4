import { buildGenerated, buildPages } from './portal/build.ts';

await buildGenerated();
await buildPages();
