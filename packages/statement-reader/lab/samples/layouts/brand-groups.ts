import type { FeeType } from '@portal/contracts/quotes/analysis';
import type { CardType } from '@portal/contracts/quotes/card-types';
import type { StatementLayout } from '../layout.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

const headers: [CardType, string, string][] = [
  ['Mastercard', 'MASTERCARD', 'MC'],
  ['Visa', 'VISA', 'VS'],
  ['Visa', 'VS OFLN DB', 'VS DB'],
  ['Amex', 'AMEXCT043', 'AX'],
  ['Discover', 'DCVR ACQ', 'DS'],
];

/**
 * Fees below brand headers, coded CF and MISC, with a second header AUTHS & AVS; the same label appears below two
 * headers with two rates. Amounts are negative.
 */
export const brandGroups: StatementLayout = (seed) => {
  const sample = say.createSample(
    seed,
    headers.map(([type, label]) => [type, label]),
  );
  const { cards, merchant, random } = sample;
  const paper = createPaper({ letterhead: ['CARDPOINT PROCESSING'], font: 'mono', size: 8 });
  paper.text('THIS IS NOT A BILL');
  paper.text(merchant.toUpperCase());
  paper.heading('SUMMARY BY CARD TYPE');
  paper.table(
    [
      { header: 'Card Type', x: 40 },
      { header: 'Average|Ticket', x: 220, align: 'right' },
      { header: 'Gross Sales|Items', x: 310, align: 'right' },
      { header: 'Gross Sales|Amount', x: 400, align: 'right' },
      { header: 'Total Amount|You Submitted', x: 540, align: 'right' },
    ],
    cards.map(({ label, items, sales, refunds }) => [
      label,
      say.dollars(sales / items),
      say.count(items),
      say.dollars(sales),
      say.dollars(sales - refunds),
    ]),
    [
      'Total',
      say.dollars(say.totalSales(cards) / say.totalItems(cards)),
      say.count(say.totalItems(cards)),
      say.dollars(say.totalSales(cards)),
      say.dollars(say.totalSales(cards) - say.sum(cards, ({ refunds }) => refunds)),
    ],
  );
  paper.heading('FEES CHARGED');
  paper.row([
    ['Type', 40],
    ['Description', 80],
    ['Volume/Number', 380, 'right'],
    ['Rate', 440, 'right'],
    ['Total', 540, 'right'],
  ]);
  const fees: say.SampleFee[] = [];
  const print = (code: string, header: string, made: say.SampleFee): void => {
    const byVolume = made.volumeRate > 0;
    paper.row([
      [code, 40],
      [made.name, 80],
      [byVolume ? say.dollars(made.volume) : say.count(made.transactions), 380, 'right'],
      [
        (byVolume ? made.volumeRate / 100 : made.transactionRate).toFixed(4).replace(/^0/, ''),
        440,
        'right',
      ],
      [say.dollars(-made.amount), 540, 'right'],
    ]);
    fees.push({ ...made, name: `${header} ${made.name}` });
  };
  for (const [index, [, header]] of headers.entries()) {
    const { sales, items } = cards[index] ?? { sales: 0, items: 0 };
    const type = (feeType: FeeType, name: string): [FeeType, string] => [feeType, name];
    paper.text(header);
    const debit = header === 'VS OFLN DB';
    print(
      'CF',
      header,
      say.fee(...type('Card Fees', 'INTERCHANGE QUALIFIED'), {
        volume: sales,
        volumeRate: debit ? 0.8 : 1.51,
      }),
    );
    print(
      'CF',
      header,
      say.fee(...type('Network Fees', 'ACQR PROCESSOR FEES'), {
        transactions: items,
        transactionRate: debit ? 0.0155 : 0.0195,
      }),
    );
    paper.text('AUTHS & AVS', 60);
    print(
      'MISC',
      header,
      say.fee(...type('Card Fees', 'WATS AUTH FEE'), {
        transactions: items + random.int(0, 8),
        transactionRate: 0.05,
      }),
    );
  }
  const total = say.totalFees(fees);
  paper.row([
    ['Total', 80],
    [say.dollars(-total), 540, 'right'],
  ]);
  paper.heading('MISCELLANEOUS FEES');
  const others = [
    say.flatFee('Other Fees', 'MONTHLY SERVICE FEE', 9.95),
    say.flatFee('Other Fees', 'PCI NON-VALIDATION', 19.95),
  ];
  for (const other of others)
    paper.row([
      ['MISC', 40],
      [other.name, 80],
      [say.dollars(-other.amount), 540, 'right'],
    ]);
  paper.gap();
  paper.row([
    ['Total Card Fees', 80],
    [say.dollars(-total), 540, 'right'],
  ]);
  paper.row([
    ['Total Miscellaneous Fees', 80],
    [say.dollars(-say.totalFees(others)), 540, 'right'],
  ]);
  const all = [...fees, ...others];
  paper.row([
    ['TOTAL FEES CHARGED', 80],
    [say.dollars(-say.totalFees(all)), 540, 'right'],
  ]);
  return { pages: paper.pages, truth: say.truthFor('Cardpoint Processing', cards, all) };
};
