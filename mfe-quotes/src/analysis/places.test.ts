import { expect, it } from 'vitest';
import { reading } from '../testing/reading.ts';
import { placesOf, sourcesOf } from './places.ts';

const places = placesOf(reading);

it('are in reading order', () => {
  expect(places.map(({ page, text }) => `${page} ${text}`)).toEqual([
    '1 60.00',
    '1 3.00',
    '1 40.00',
    '2 Statement fee',
    '2 9.50',
    '2 Terminal 1.00',
    '2 $13.50',
  ]);
});

it('are merged if several figures share one', () => {
  expect(places[0]?.figures).toEqual([
    { section: 'cardTypeSummary', line: 0, field: 'volume' },
    { section: 'statementFees', line: 0, field: 'volume' },
  ]);
  expect(places[0]?.label).toBe('Volume of Visa discount; Volume of Visa: 60.00');
});

it('fall back to the line if no figure has its own', () => {
  expect(places.find(({ text }) => text === 'Terminal 1.00')?.figures).toEqual([
    { section: 'statementFees', line: 2, field: 'name' },
  ]);
});

it('of a figure include all parts of its sum and its line', () => {
  const { own, line } = sourcesOf(reading, {
    section: 'cardTypeSummary',
    line: 0,
    field: 'volume',
  });
  expect(own.map(({ text }) => text)).toEqual(['60.00', '40.00']);
  expect(line?.text).toBe('Visa 60.00');
  const rate = sourcesOf(reading, { section: 'statementFees', line: 0, field: 'volumeRate' });
  expect(rate).toMatchObject({ own: [], line: { text: 'Visa 60.00 5% 3.00' } });
});
