import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { buildGenerated } from '../../local/portal/build.ts';
import { messagingFile, messagingSource } from './messaging-list.ts';

beforeAll(() => buildGenerated());

it('messaging.json is up to date (run npm run docs)', async () => {
  expect(readFileSync(messagingFile, 'utf8')).toBe(await messagingSource());
});
