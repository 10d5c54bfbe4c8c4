import { cpus, loadavg, totalmem } from 'node:os';
import { missingEngine } from '../ops/compose/engine.ts';
import { measureSteps } from './compose/measure.ts';
import { fillFile } from '../local/machine/fill-page.ts';
import { operationsPage } from '../ops/docs/operations-page.ts';
import { createStack } from '../ops/compose/stack.ts';

const missing = await missingEngine();
if (missing) {
  console.error(`Cannot measure: ${missing}.`);
  process.exit(1);
}
const load = loadavg()[0]?.toFixed(1);
const stack = await createStack();
try {
  console.log('Building …');
  await stack.compose(['build']);
  const { steps, parts } = await measureSteps(stack);
  const engine = await stack.docker(['version', '--format', '{{.Server.Version}}']);
  const day = new Date().toISOString().slice(0, 10);
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  const measured = [
    `Measured on ${day} with Docker ${engine.trim()} on ${cpus().length} cores and ${gigabytes} GB, with a load average of ${load}`,
    'before. “Added to base” is the size without the base image, which images share.',
    `\n${parts}\n`,
    'The steps of an operator, with built images and demo data. Deploying and rolling back include the minute in which both',
    'copies are compared. “Largest memory” is the sum of all containers, including those that run only for the step.',
    `\n${steps}`,
  ].join('\n');
  await fillFile(operationsPage, { measured });
  console.log(measured);
} finally {
  await stack.remove();
}
