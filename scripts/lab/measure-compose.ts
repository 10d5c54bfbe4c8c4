import { cpus, totalmem } from 'node:os';
import { missingEngine } from '../ops/compose/engine.ts';
import { measureParts, measureStarts } from './compose/measure.ts';
import { fillFile } from '../local/machine/fill-page.ts';
import { operationsPage } from '../ops/docs/operations-page.ts';
import { createStack } from '../ops/compose/stack.ts';

const missing = await missingEngine();
if (missing) {
  console.error(`Cannot measure: ${missing}.`);
  process.exit(1);
}
const stack = await createStack();
try {
  console.log('Building …');
  await stack.compose(['build']);
  console.log('Starting, stopping and starting again …');
  const { first, again } = await measureStarts(stack);
  console.log('Waiting for a minute …');
  const parts = await measureParts(stack);
  const engine = await stack.docker(['version', '--format', '{{.Server.Version}}']);
  const about = [
    `Measured on ${new Date().toISOString().slice(0, 10)} with Docker ${engine.trim()} on ${cpus().length} cores`,
    `and ${Math.round(totalmem() / 1024 ** 3)} GB: all containers are healthy ${seconds(first)} after the first`,
    `start, with built images and no data, and ${seconds(again)} after later ones. “Added to base” is the size`,
    'without the base image, which images share.',
  ];
  await fillFile(operationsPage, { measured: `${about.join('\n')}\n\n${parts}` });
  console.log(`${about.join('\n')}\n${parts}`);
} finally {
  await stack.remove();
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(0)} s`;
}
