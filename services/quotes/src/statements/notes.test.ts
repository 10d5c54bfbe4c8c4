import * as routes from '@portal/contracts/quotes/routes';
import { noteExamples } from '@portal/contracts/testing/noted';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startQuotes, type TestQuotes } from '../testing/start-quotes.ts';

let quotes: TestQuotes;
let id: number;
beforeAll(async () => {
  quotes = await startQuotes();
  ({ id } = await quotes.newQuote());
});
afterAll(() => quotes.stop());

const sentences = noteExamples.map(([, sentence]) => sentence);

const set = (columns: string, ...values: unknown[]) =>
  quotes.database.query(
    `UPDATE quotes SET ${columns} WHERE id = ${id}`,
    values.map((one) => JSON.stringify(one)),
  );
const kept = async (): Promise<unknown> =>
  (await quotes.database.query<{ notes: unknown }>(`SELECT notes FROM quotes WHERE id = ${id}`))[0]
    ?.notes;
const shown = async (): Promise<string[]> =>
  (await quotes.rep.call(routes.getQuote, { params: { id } })).analysisNotes;

it('notes take precedence over their sentences', async () => {
  const notes = noteExamples.map(([note]) => note);
  await set('notes = $1, analysis_notes = $2', notes, sentences);
  expect(await kept()).toEqual(notes);
  expect(await shown()).toEqual(sentences);
});

it('a kind of a later release is shown by its sentence', async () => {
  await set(
    'notes = $1, analysis_notes = $2',
    [{ kind: 'later', count: 3 }, noteExamples[0]?.[0]],
    ['Three.', 'Old.'],
  );
  expect(await shown()).toEqual(['Three.', sentences[0]]);
});
