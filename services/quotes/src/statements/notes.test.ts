import { readFileSync } from 'node:fs';
import type { Note } from '@portal/contracts/quotes/notes';
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

const file = '../../prisma/migrations/20261122180000_notes_have_a_kind/migration.sql';
const migration = readFileSync(new URL(file, import.meta.url), 'utf8');

/** Kinds that the migration does not know stay text: those of later releases among them. */
const asKept = noteExamples.map(([note, text]): Note =>
  migration.includes(`('${note.kind}'`) ? note : { kind: 'text', text },
);

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

it('existing notes become kinds with facts and read as before', async () => {
  await set('analysis_notes = $1', sentences);
  await set('notes = $1', []);
  for (let times = 0; times < 2; times++) await quotes.database.query(migration);
  expect(await kept()).toEqual(asKept);
  expect(await shown()).toEqual(sentences);
});

it('sentences written by an earlier release become notes', async () => {
  await set('analysis_notes = $1', ['May rain.', sentences[0]]);
  expect(await kept()).toEqual([{ kind: 'text', text: 'May rain.' }, noteExamples[0]?.[0]]);
  await set('analysis_notes = $1', []);
  expect(await kept()).toEqual([]);
});

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

it('notes on statements of an earlier release are converted as well', async () => {
  const [row] = await quotes.database.query<{ notes: unknown }>(
    `INSERT INTO statements (quote_id, number, statement_key, file_name, file_size, uploaded_at, analysis_notes)
     VALUES (${id}, 1, 'key', 'may.pdf', 1, now(), $1) RETURNING notes`,
    [JSON.stringify([sentences[1]])],
  );
  expect(row?.notes).toEqual([noteExamples[1]?.[0]]);
  const [changed] = await quotes.database.query<{ notes: unknown }>(
    `UPDATE statements SET analysis_notes = $1 WHERE quote_id = ${id} RETURNING notes`,
    [JSON.stringify([sentences[2]])],
  );
  expect(changed?.notes).toEqual([noteExamples[2]?.[0]]);
});
