// Runs a suite of `e2e` on its own portal: `on-portal.ts SUITE REPORT-FOLDER [PART]`, with PART like `1/2`.
import { basename } from 'node:path';
import { suites, type SuiteName } from './suites.ts';
import { keepEvidence, withPortal } from './test-portal.ts';

const [name = '', reports = '', part] = process.argv.slice(2);
if (!Object.hasOwn(suites, name) || !reports)
  throw new Error(`Name one of ${Object.keys(suites).join(', ')} and a folder for reports.`);
const suite = suites[name as SuiteName];
// A journey signs in with an OpenID provider on this machine.
if (name === 'journeys') process.env['LOCAL_ISSUERS'] = 'allow';
const hasPassed = await withPortal(async (started) => {
  const passed = await suite({ started, reports, args: part ? [`--shard=${part}`] : [] });
  if (!passed) {
    const folder = await keepEvidence(basename(reports), started, reports);
    console.log(`\nLogs, mails, page texts and pictures are in ${folder}`);
  }
  return passed;
});
process.exitCode = hasPassed ? 0 : 1;
