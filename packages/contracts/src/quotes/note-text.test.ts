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
  const sums = { total: 'totalVolume', sum: '1.00', stated: '2.00' } as const;
  for (const note of [{ kind: 'no-cards' }, { kind: 'sums-differ', ...sums }] as const)
    expect(isResolvedBySaving(note)).toBe(true);
  for (const note of [
    { kind: 'images', images: 1, pages: 2 },
    { kind: 'other-merchant', merchant: 'Wren' },
  ] as const)
    expect(isResolvedBySaving(note)).toBe(false);
});

it('formats sums to the cent, however large', () => {
  const [sum, stated] = ['90071992547409.93', '-0.01'];
  expect(noteText({ kind: 'sums-differ', total: 'totalVolume', sum, stated })).toBe(
    'The card types add up to $90,071,992,547,409.93, but the total volume on the statement is -$0.01.',
  );
});
