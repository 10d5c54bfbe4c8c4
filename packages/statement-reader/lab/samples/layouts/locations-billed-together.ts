import type { StatementLayout } from '../layout.ts';
import { feeTable, salesTable } from '../location-tables.ts';
import { createPaper } from '../paper.ts';
import { discount } from '../sample-fees.ts';
import * as say from '../sample.ts';

/** Two locations with separate sales, charged as one; sometimes with a total of both. */
export const locationsBilledTogether: StatementLayout = (seed) => {
  const places = ['0001 MAIN STREET', '0002 HARBOR'].map((place, index) => ({
    place,
    ...say.createSample(seed * 2 + index),
  }));
  const cards = places.flatMap((place) => place.cards);
  const all = { sales: say.totalSales(cards), items: say.totalItems(cards) };
  const fees = [
    ...discount([{ ...(cards[0] as say.SampleCard), label: 'Sales', sales: all.sales }], 1.5),
    say.fee('Card Fees', 'Transaction Fee', { transactions: all.items, transactionRate: 0.1 }),
    say.fee('Equipment', 'Terminal Lease', { transactions: 2, transactionRate: 29.95 }),
  ];
  const paper = createPaper({ letterhead: ['Summit Ridge Card Services'] });
  paper.text(places[0]?.merchant ?? '');
  for (const { place, cards: sold } of places) {
    paper.heading(`Location ${place}`);
    salesTable(paper, sold);
  }
  if (seed % 2) {
    paper.gap();
    paper.row([
      ['Total all locations', 40],
      [say.count(all.items), 330, 'right'],
      [say.plain(all.sales), 420, 'right'],
    ]);
  }
  feeTable(paper, fees);
  return { pages: paper.pages, truth: say.truthFor('Summit Ridge Card Services', cards, fees) };
};
