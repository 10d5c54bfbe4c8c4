// Part of `npm run lint`: checks the API document with Redocly's recommended rules. Ambiguous paths are allowed,
// because the specification requires some.
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
