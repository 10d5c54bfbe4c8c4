import { beforeAll, expect, it } from 'vitest';
import { buildGenerated } from '../../local/portal/build.ts';
import { messagingSource, readMessaging } from './messaging-list.ts';

beforeAll(() => buildGenerated());

it('messaging.ts of the contract matches the services (npm run docs writes it)', async () => {
  expect(readMessaging()).toBe(await messagingSource());
});
