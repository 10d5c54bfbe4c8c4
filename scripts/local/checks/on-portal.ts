// Runs a suite of `e2e` on its own portals: `on-portal.ts SUITE REPORT-FOLDER PORTALS`.
import { basename } from 'node:path';
import { suites, type SuiteName } from './suites.ts';
import { saveEvidence, withPortals } from './test-portal.ts';

const [name = '', reports = '', count] = process.argv.slice(2);
if (!Object.hasOwn(suites, name) || !reports)
  throw new Error(`Name one of ${Object.keys(suites).join(', ')} and a folder for reports.`);
const suite = suites[name as SuiteName];
// A journey signs in with an OpenID provider on this machine.
if (name === 'journeys') process.env['LOCAL_ISSUERS'] = 'allow';
const hasPassed = await withPortals(Number(count), async (portals) => {
  const passed = await suite({ portals, reports });
  if (!passed) {
    const folder = await saveEvidence(basename(reports), portals, reports);
    console.log(`\nLogs, mails, page texts and pictures are in ${folder}`);
  }
  return passed;
});
process.exitCode = hasPassed ? 0 : 1;
