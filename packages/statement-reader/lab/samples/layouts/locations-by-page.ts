import type { StatementLayout } from '../layout.ts';
import { feeTable, salesTable } from '../location-tables.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

/** A page for each of two locations with its own sales and fees; no total of both. */
export const locationsByPage: StatementLayout = (seed) => {
  const places = ['0001 MAIN STREET', '0002 HARBOR'].map((place, index) => {
    const sample = say.createSample(seed * 2 + index);
    const [volume, transactions] = [say.totalSales(sample.cards), say.totalItems(sample.cards)];
    const fees = [
      say.fee('Card Fees', 'Discount', { volume, volumeRate: 1.5 }),
      say.fee('Card Fees', 'Transaction Fee', { transactions, transactionRate: 0.1 }),
      say.fee('Equipment', 'Terminal Lease', { transactions: 2, transactionRate: 29.95 }),
    ];
    return { place, ...sample, fees };
  });
  const paper = createPaper({ letterhead: ['Summit Ridge Card Services', 'Statement for June'] });
  for (const [index, { place, cards, fees }] of places.entries()) {
    if (index) paper.newPage();
    paper.heading(`Location ${place}`);
    salesTable(paper, cards);
    feeTable(paper, fees);
  }
  const cards = places.flatMap((place) => place.cards);
  const fees = places.flatMap((place) => place.fees);
  return { pages: paper.pages, truth: say.truthFor('Summit Ridge Card Services', cards, fees) };
};
