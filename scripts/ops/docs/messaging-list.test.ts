import { beforeAll, expect, it } from 'vitest';
import { buildGenerated } from '../../local/portal/build.ts';
import { messagingSource, readMessaging } from './messaging-list.ts';

beforeAll(() => buildGenerated());

it('messaging.ts is up to date (run npm run docs)', async () => {
  expect(readMessaging()).toBe(await messagingSource());
});
