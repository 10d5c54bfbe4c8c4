// Part of `npm run lint`: the API's document by the recommended rules of Redocly. Paths that could be taken for each
// other are those that the specification requires.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { root } from './machine/paths.ts';

const source = readFileSync(join(root, 'gateway/dist/openapi.json'), 'utf8');
const config = await createConfig({
  extends: ['recommended'],
  rules: { 'no-ambiguous-paths': 'off' },
});
const problems = await lintFromString({ source, config });
for (const { severity, ruleId, message, location } of problems)
  console.error(`${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`);
if (problems.length) process.exitCode = 1;
