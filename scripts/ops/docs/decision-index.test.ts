import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decisionIndex, decisionIndexFile } from './decision-index.ts';

it('docs/decisions/README.md is up to date (run npm run docs)', async () => {
  expect(readFileSync(decisionIndexFile, 'utf8')).toBe(await decisionIndex());
});
