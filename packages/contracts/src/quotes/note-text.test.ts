import { expect, it } from 'vitest';
import { noted } from '../testing/noted.ts';
import { endsWithSaving, noteText } from './note-text.ts';
import { noteSchema } from './notes.ts';

it.each(noted)('a note is told as a sentence: $kind', (note, sentence) => {
  expect(noteSchema.parse(note)).toEqual(note);
  expect(noteText(note)).toBe(sentence);
});

it('every kind is tried', () => {
  const kinds = noteSchema.options.map(({ shape }) => shape.kind.value);
  expect(new Set(noted.map(([{ kind }]) => kind))).toEqual(new Set(kinds));
});

it('what a person is to see to is over once figures are saved, and sums are made anew', () => {
  const over = noted.filter(([note]) => endsWithSaving(note)).map(([, sentence]) => sentence);
  expect(over).toEqual(
    noted.map(([, sentence]) => sentence).filter((text) => / by hand\.$| add up to /.test(text)),
  );
});

it('sums are told to the cent, however large', () => {
  const [sum, stated] = ['90071992547409.93', '-0.01'];
  expect(noteText({ kind: 'sums-differ', total: 'totalVolume', sum, stated })).toBe(
    'The card types add up to $90,071,992,547,409.93, but the total volume on the statement is -$0.01.',
  );
});
