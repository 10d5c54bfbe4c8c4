import { expect, it } from 'vitest';
import { layoutOf, pageOf } from '../../testing/reader-words.ts';
import { labelledFigures } from '../layout/labelled-figures.ts';
import { findFeeTree } from './fee-tree.ts';

const read = (text: string) => {
  const layout = layoutOf(pageOf(text));
  const { total, tables, agrees } = findFeeTree(layout.tables, labelledFigures(layout));
  const names = tables.flatMap(({ lines }) => lines.map(({ line }) => line.label));
  return { total, agrees, names };
};

const charged = `QARZ
Blent                 Vorn        Plim      Drax
VISA GLOMP          1,200.00     0.14%      1.68
MC GLOMP              800.00     0.13%      1.04
VISA STREN          1,200.00     2.10%     25.20
ZUNK PLEE                                   9.95
WEMBLOT                                    37.87`;

it('finds the total by what adds up, whatever the words are', () => {
  expect(read(charged)).toEqual({
    total: 37.87,
    agrees: true,
    names: ['VISA GLOMP', 'MC GLOMP', 'VISA STREN', 'ZUNK PLEE'],
  });
});

it('takes the amounts from the column that the other numbers make, wherever it stands', () => {
  const text = `Fees
Amount  Description       Volume    Rate
  1.68  VISA ASSESSMENT   1,200.00  0.14%
  1.04  MC ASSESSMENT       800.00  0.13%
 25.20  VISA DISCOUNT     1,200.00  2.10%
 27.92  Total`;
  expect(read(text)).toMatchObject({ total: 27.92, agrees: true });
});

it('takes a recap of sections as copies', () => {
  const text = `${charged}
RECAP
PLORN                                      37.87
DUE                                        37.87`;
  expect(read(text).names).toHaveLength(4);
});

it('says that nothing agrees where no printed amount is the sum', () => {
  expect(read(charged.replace('37.87', '40.00'))).toMatchObject({ total: null, agrees: false });
});
