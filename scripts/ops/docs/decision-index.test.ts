import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decisionIndex, decisionIndexFile } from './decision-index.ts';

it('docs/decisions/README.md lists every decision (npm run docs writes it)', async () => {
  expect(readFileSync(decisionIndexFile, 'utf8')).toBe(await decisionIndex());
});
