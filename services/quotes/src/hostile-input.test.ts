import { routesByDomain } from '@portal/contracts/all-routes';
import { actors } from '@portal/test-kit/actors';
import type { TestService } from '@portal/test-kit/test-service';
import { findWeaknesses } from '@portal/test-kit/withstands';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startQuotes } from './testing/start-quotes.ts';

let service: TestService;
beforeAll(async () => {
  const quotes = await startQuotes();
  // The quote 1 that the calls are about.
  await quotes.newQuote();
  service = quotes;
});
afterAll(() => service.stop());

it.each(routesByDomain.quotes.map((route) => ({ name: route.name, route })))(
  'withstands hostile input: $name',
  async ({ route }) => {
    expect(await findWeaknesses(service, actors.admin, [{ route }])).toEqual([]);
  },
  120_000,
);
