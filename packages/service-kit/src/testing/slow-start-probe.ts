// Simulates a slow start for sandbox.test.ts.
import { setTimeout } from 'node:timers/promises';

await setTimeout(6000);
await import('./sandbox-probe.ts');
