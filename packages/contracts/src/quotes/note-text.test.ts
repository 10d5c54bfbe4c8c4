import { expect, it } from 'vitest';
import { noteExamples } from '../testing/noted.ts';
import { isResolvedBySaving, noteText } from './note-text.ts';
import { noteSchema } from './notes.ts';

it.each(noteExamples)('formats a note as a sentence: $kind', (note, sentence) => {
  expect(noteSchema.parse(note)).toEqual(note);
  expect(noteText(note)).toBe(sentence);
});

it('covers every kind', () => {
  const kinds = noteSchema.options.map(({ shape }) => shape.kind.value);
  expect(new Set(noteExamples.map(([{ kind }]) => kind))).toEqual(new Set(kinds));
});

it('drops manual tasks and sums once figures are saved', () => {
  const over = noteExamples
    .filter(([note]) => isResolvedBySaving(note))
    .map(([, sentence]) => sentence);
  expect(over).toEqual(
    noteExamples
      .map(([, sentence]) => sentence)
      .filter((text) => / by hand\.$| add up to | is charged (on|for) | were added up/.test(text)),
  );
});

it('formats sums to the cent, however large', () => {
  const [sum, stated] = ['90071992547409.93', '-0.01'];
  expect(noteText({ kind: 'sums-differ', total: 'totalVolume', sum, stated })).toBe(
    'The card types add up to $90,071,992,547,409.93, but the total volume on the statement is -$0.01.',
  );
});
