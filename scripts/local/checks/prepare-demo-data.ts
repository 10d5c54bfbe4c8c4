// Prepares what the suites of `npm test` on portals share: demo data, and a browser, which only one can install at once.
import { findChromium } from '../machine/chromium.ts';
import { preparedDemoData } from './demo-data.ts';

findChromium();
await preparedDemoData();
