import { beforeAll, expect, it } from 'vitest';
import { buildGenerated } from '../../local/portal/build.ts';
import { messagingSource, readMessaging } from './messaging-list.ts';

beforeAll(() => buildGenerated());

it('the contract says of services what they say of themselves (npm run docs writes it)', async () => {
  expect(readMessaging()).toBe(await messagingSource());
});
