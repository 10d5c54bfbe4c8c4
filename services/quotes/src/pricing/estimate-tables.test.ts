import { getQuote } from '@portal/contracts/quotes/routes';
import * as routes from '@portal/contracts/quotes/routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { actors } from '@portal/test-kit/actors';
import { afterAll, expect, it } from 'vitest';
import { bundledTables } from './rules/estimates/tables.ts';
import { startQuotes } from '../testing/start-quotes.ts';
import { stagesOf } from '../statements/testing/stages.ts';

const quotes = await startQuotes();
afterAll(() => quotes.stop());

const saved = async (tables: object) =>
  (await quotes.as(actors.admin)).call(routes.saveEstimateTables, {
    body: { tables: { ...tables } },
  });
const versionOf = ({ pricing }: Quote): string | undefined => pricing?.estimate?.tables.version;
const dearer = {
  ...bundledTables,
  version: '2026-10',
  validFrom: '2026-10-16',
  programs: bundledTables.programs.map((program) => ({
    ...program,
    rates: program.rates.map((rate) => ({ ...rate, perItem: rate.perItem + 0.01 })),
  })),
};

it('an uploaded version prices quotes read from then on; others keep theirs', async () => {
  const before = await quotes.analyzed('tsys-1.pdf');
  expect(versionOf(before)).toBe(bundledTables.version);
  const admin = await quotes.as(actors.admin);
  expect(await admin.call(routes.getEstimateTables)).toMatchObject({
    version: bundledTables.version,
    savedBy: null,
  });
  expect(await saved(dearer)).toMatchObject({ version: '2026-10', savedBy: actors.admin.name });
  const { id } = before;
  const answered = await quotes.rep.call(routes.answerEstimate, {
    params: { id },
    body: { businessType: 'retail', presence: 'in_person', shares: {} },
  });
  expect(versionOf(answered)).toBe(bundledTables.version);
  const again = await stagesOf(quotes).analyze(id);
  expect(versionOf(again)).toBe('2026-10');
  expect(Number(again.pricing?.estimate?.total.likely)).toBeGreaterThan(
    Number(answered.pricing?.estimate?.total.likely),
  );
  expect(await quotes.rep.call(getQuote, { params: { id } })).toEqual(again);
});

it('an existing version is not replaced, and an older one is not used', async () => {
  await expect(saved(bundledTables)).rejects.toThrow('409');
  await expect(saved({ ...dearer, version: '2026-10' })).rejects.toThrow('409');
  expect(
    await saved({ ...bundledTables, version: '2020-01', validFrom: '2020-01-01' }),
  ).toMatchObject({ version: '2026-10' });
});

it('a file with bad rows is refused, naming each', async () => {
  const [first, ...others] = bundledTables.programs;
  const bad = { ...first, rates: [{ ...first?.rates[0], ratePercent: 90 }] };
  const tables = { ...bundledTables, version: '2027-01', programs: [bad, ...others] };
  await expect(saved(tables)).rejects.toMatchObject({
    problem: { errors: { tables: expect.stringContaining('programs[0]') } },
  });
});
