import { expect, it } from 'vitest';
import { pageOf, scanOf } from '../../testing/reader-words.ts';
import { layOut } from '../read-figures.ts';

const text = `Week            Card              Sales     Sales amount        Net
04/01 - 04/06   V                   120         7,615.59   7,513.77
                M                    58         4,054.20   3,999.54
                D                    10           582.46     582.46
                A                    29         2,575.41   2,501.10
                Week 1 subtotal     217        14,827.66  14,596.87
V Visa M Mastercard D Discover A American Express`;

const namesIn = (page = pageOf(text)): string[] =>
  layOut([page]).layout.tables.flatMap(({ lines }) => lines.map(({ label }) => label));

const names = ['Visa', 'Mastercard', 'Discover', 'American Express', 'Week 1 subtotal'];

it('names codes behind dates as the statement explains them', () => {
  expect(namesIn()).toEqual(names);
});

it('names a letter that is recognized twice', () => {
  expect(namesIn(scanOf(text.replace('V  ', 'Vv ')))).toEqual(names);
});
