import type { StatementLayout } from '../layout.ts';
import { createPaper, type Paper, type PaperColumn } from '../paper.ts';
import { chooseManner } from '../choose-manner.ts';
import type { Manner } from '../manner.ts';
import { authorizations, brandCharges, discount, interchange } from '../sample-fees.ts';
import * as say from '../sample.ts';

/** A statement with random words, columns, number formats and order. */
export const anyLayout: StatementLayout = (seed) => {
  const sample = say.createSample(seed);
  const manner = chooseManner(sample.random);
  const { cards } = sample;
  const sections = feesBySection(sample, manner);
  const fees = sections.flatMap(({ fees: list }) => list);
  const paper = createPaper({
    letterhead: [manner.processor],
    font: manner.font,
    size: manner.size,
    ...(manner.landscape ? { width: 792, height: 612 } : {}),
  });
  paper.text(manner.cased(sample.merchant));
  paper.text('Statement period 08/01/2025 - 08/31/2025');
  if (manner.summaryFirst) printSummary(paper, manner, cards, fees);
  const parts = [
    () => printCards(paper, manner, cards),
    () => printDeposits(paper, manner),
    () => {
      for (const section of sections) printFees(paper, manner, section);
      if (!manner.summaryFirst || sample.random.next() < 0.6) {
        paper.gap();
        paper.row([
          [manner.cased(manner.totalLabel), 40],
          [manner.amount(say.totalFees(fees)), manner.right, 'right'],
        ]);
      }
    },
  ];
  if (manner.depositsLast) parts.push(...parts.splice(1, 1));
  if (manner.feesFirst) parts.reverse();
  for (const part of parts) part();
  return { pages: paper.pages, truth: say.truthFor(manner.processor, cards, fees) };
};

interface Section {
  title: string;
  fees: say.SampleFee[];
}

function feesBySection(sample: say.Sample, manner: Manner): Section[] {
  const { cards } = sample;
  const monthly = [
    say.flatFee('Other Fees', 'Monthly Account Fee', 9.5),
    say.flatFee('Other Fees', 'PCI Program Fee', 12.25),
    say.fee('Equipment', 'Terminal Rental', { transactions: 2, transactionRate: 14.95 }),
  ];
  const processing = [
    ...discount(cards, sample.random.pick([0.2, 0.35, 1.59])),
    ...authorizations(sample, cards, sample.random.pick([0.05, 0.1, 0.0725])),
  ];
  const bank = cards.flatMap((card) => interchange(sample, card));
  const network = brandCharges(cards);
  if (manner.oneList)
    return [{ title: manner.feesTitle, fees: [...processing, ...network, ...monthly] }];
  return [
    { title: manner.titles.processing, fees: processing },
    ...(manner.withInterchange ? [{ title: manner.titles.interchange, fees: bank }] : []),
    { title: manner.titles.network, fees: network },
    { title: manner.titles.monthly, fees: monthly },
  ];
}

function printSummary(
  paper: Paper,
  manner: Manner,
  cards: say.SampleCard[],
  fees: say.SampleFee[],
): void {
  paper.heading(manner.cased('Account Summary'));
  const lines: [string, string][] = [
    [manner.salesLabel, manner.money(say.totalSales(cards))],
    ['Refunds', manner.money(-say.sum(cards, ({ refunds }) => refunds))],
    ['Chargebacks', manner.money(0)],
    [manner.totalLabel, manner.amount(say.totalFees(fees))],
  ];
  for (const [label, value] of lines)
    paper.row([
      [manner.cased(label), 40],
      [value, 300, 'right'],
    ]);
}

function printCards(paper: Paper, manner: Manner, cards: say.SampleCard[]): void {
  paper.heading(manner.cased(manner.cardsTitle));
  const columns: [PaperColumn, (card: say.SampleCard) => string, string][] = manner.cardColumns.map(
    ({ header, of }, index) => [
      { header: manner.cased(header), x: 190 + index * 80, align: 'right' },
      (card) => of(card, manner),
      of(
        {
          cardType: 'Other',
          label: 'Total',
          items: say.totalItems(cards),
          sales: say.totalSales(cards),
          refundItems: cards.reduce((total, { refundItems }) => total + refundItems, 0),
          refunds: say.sum(cards, ({ refunds }) => refunds),
        },
        manner,
      ),
    ],
  );
  paper.table(
    [{ header: manner.cased('Card Type'), x: 40 }, ...columns.map(([column]) => column)],
    cards.map((card) => [manner.cased(card.label), ...columns.map(([, of]) => of(card))]),
    [manner.cased(manner.totalRow), ...columns.map(([, , total]) => total)],
  );
}

function printDeposits(paper: Paper, manner: Manner): void {
  paper.heading(manner.cased('Deposits'));
  paper.table(
    [
      { header: manner.cased('Date'), x: 40 },
      { header: manner.cased('Items'), x: 150, align: 'right' },
      { header: manner.cased('Amount'), x: 260, align: 'right' },
    ],
    manner.deposits.map(([day, items, amount]) => [day, items, manner.money(amount)]),
    [
      manner.cased('Total Deposits'),
      '',
      manner.money(say.sum(manner.deposits, ([, , amount]) => amount)),
    ],
  );
}

function printFees(paper: Paper, manner: Manner, { title, fees }: Section): void {
  paper.heading(manner.cased(title));
  const columns = manner.feeColumns.map(({ header, x, align }) => ({
    header: manner.cased(header),
    x,
    align,
  }));
  const total = manner.subtotals
    ? manner.feeColumns.map(({ part }) =>
        part === 'name'
          ? manner.cased(`Total ${title}`)
          : part === 'amount'
            ? manner.amount(say.totalFees(fees))
            : '',
      )
    : undefined;
  paper.table(columns, rowsOf(fees, manner), total);
}

function rowsOf(fees: say.SampleFee[], manner: Manner): string[][] {
  const row = (fee: say.SampleFee): string[] => manner.feeColumns.map(({ of }) => of(fee, manner));
  const zero = {
    ...say.flatFee('Other Fees', 'Retrieval Request Fee', 15),
    transactions: 0,
    amount: 0,
  };
  const zeros = manner.withZeros ? [row(zero)] : [];
  if (!manner.byBrand) return [...fees.map(row), ...zeros];
  const nameAt = manner.feeColumns.findIndex(({ part }) => part === 'name');
  const byBrand = Map.groupBy(fees, ({ name }) => brands.find((brand) => brand.test(name)));
  return [...byBrand].flatMap(([brand, list]) => [
    ...(brand && list[0]
      ? [manner.feeColumns.map((_, index) => (index === nameAt ? brandName(list[0]) : ''))]
      : []),
    ...list.map(row),
  ]);
}

const brands = [/^visa/i, /^(mastercard|mc)/i, /^disc/i, /^(amex|american)/i];

const brandName = (fee: say.SampleFee | undefined): string =>
  ['VISA', 'MASTERCARD', 'DISCOVER', 'AMERICAN EXPRESS'][
    brands.findIndex((brand) => brand.test(fee?.name ?? ''))
  ] ?? '';
