import { accountFees, interchangeOf, networkFees, perItem, prefixes } from './fee-lists.ts';
import { createAccount, dateOf, type Mix } from './account.ts';
import { createFormat } from './format.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

const mix: Mix[] = [
  ['Visa', 'VISA CREDIT', 0.32, 1],
  ['Visa', 'VISA DEBIT', 0.22, 0.7],
  ['Mastercard', 'MASTERCARD CREDIT', 0.18, 1],
  ['Mastercard', 'MASTERCARD DEBIT', 0.1, 0.8],
  ['Discover', 'DISCOVER', 0.05, 1],
  ['Amex', 'AMEX OPTBLUE', 0.1, 1.4],
];

/** Tables of qualification by kind of card, each with its share of the volume and a combined rate; then charges. */
export const qualification: Family = (seed) => {
  const account = createAccount(seed, mix);
  const { cards, random, merchant, mid } = account;
  const format = createFormat(random, { sign: '$' });
  const prefix = random.pick(prefixes);
  const interchange = cards.map((card) => ({
    card,
    fees: interchangeOf(account, card, prefix[card.cardType], 4),
  }));
  const bank = interchange.flatMap(({ fees }) => fees);
  const authorizations = perItem(account, (label) => `${label} AUTHORIZATION`, 0.065);
  const network = networkFees(account, prefix);
  const others = accountFees(account, random.int(4, 7));
  const fees = [...bank, ...authorizations, ...network, ...others];
  const paper = createPaper({ letterhead: ['worldpay'], size: 7.5 });
  paper.text(`${merchant}   MID ${mid}`);
  paper.text(`Billing period ${account.monthName} ${account.year}`);
  paper.heading('Your processing at a glance');
  const line = (label: string, value: number): void =>
    paper.row([
      [label, 40],
      [say.dollars(value), 300, 'right'],
    ]);
  const [sales, refunds] = [say.totalSales(cards), say.sum(cards, (card) => card.refunds)];
  line('Gross sales', sales);
  line('Returns', -refunds);
  line('Net sales', say.cents(sales - refunds));
  line('Interchange', say.totalFees(bank));
  line(
    'Processing, network and other fees',
    say.totalFees([...authorizations, ...network, ...others]),
  );
  line('Total charges this period', say.totalFees(fees));
  paper.row([
    ['Effective rate', 40],
    [`${((say.totalFees(fees) / sales) * 100).toFixed(2)}%`, 300, 'right'],
  ]);
  paper.heading('Processing activity summary');
  paper.table(
    [
      left('Card type', 40),
      right('Sales count', 220),
      right('Sales', 310),
      right('Returns', 390),
      right('Net', 480),
      right('Avg ticket', 560),
    ],
    cards.map((card) => [
      ...[card.label, say.count(card.items), format.money(card.sales), format.money(card.refunds)],
      ...[
        format.money(say.cents(card.sales - card.refunds)),
        format.money(say.cents(card.sales / card.items)),
      ],
    ]),
    [
      'Total',
      say.count(say.totalItems(cards)),
      format.money(sales),
      format.money(refunds),
      format.money(say.cents(sales - refunds)),
      '',
    ],
  );
  for (const { card, fees: list } of interchange) {
    paper.heading(`${card.label} - Interchange qualification`);
    paper.table(
      [
        left('Qualification', 40),
        right('Count', 260),
        right('Volume', 340),
        right('% of volume', 410),
        right('Rate', 490),
        right('Interchange', 565),
      ],
      list.map((fee) => [
        ...[fee.name, say.count(fee.transactions), format.money(fee.volume)],
        ...[
          `${((fee.volume / card.sales) * 100).toFixed(2)}%`,
          `${say.trimmed(fee.volumeRate, 2)}% + $${fee.transactionRate.toFixed(2)}`,
        ],
        format.money(fee.amount),
      ]),
      [
        'Subtotal',
        say.count(card.items),
        format.money(card.sales),
        '100.00%',
        '',
        format.money(say.totalFees(list)),
      ],
    );
  }
  for (const [title, list] of Object.entries({
    'Authorization fees': authorizations,
    'Card network fees': network,
    'Account fees': others,
  })) {
    paper.heading(title);
    paper.table(
      [left('Type', 40), right('Count / Volume', 340), right('Rate', 440), right('Amount', 565)],
      list.map((fee) => [
        fee.name,
        fee.volumeRate ? format.money(fee.volume) : say.count(fee.transactions),
        fee.volumeRate ? format.rate(fee.volumeRate) : format.each(fee.transactionRate),
        format.money(fee.amount),
      ]),
      random.next() < 0.5
        ? [`Total ${title}`, '', '', format.money(say.totalFees(list))]
        : undefined,
    );
  }
  paper.heading('Deposits');
  paper.table(
    [left('Date', 40), left('Reference', 110), right('Items', 260), right('Deposit', 360)],
    account.days.map((day) => [
      dateOf(account, day.day),
      `${random.int(1e8, 9e8)}`,
      say.count(day.items),
      format.money(day.sales),
    ]),
    ['Total', '', say.count(say.totalItems(cards)), format.money(sales)],
  );
  return printed(paper, account, 'Worldpay', fees);
};
