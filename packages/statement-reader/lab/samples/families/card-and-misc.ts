import { accountFees, interchangeOf, networkFees, perItem, prefixes } from './fee-lists.ts';
import { createAccount, dateOf, usualMix } from './account.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

/**
 * Charges in words, each with its kind in a column, as negative amounts; sums by kind follow in another order, and
 * again in the summary on page one. Batches are funded less third parties' sales.
 */
export const cardAndMisc: Family = (seed) => {
  const account = createAccount(seed, usualMix);
  const { cards, random, days, merchant, mid } = account;
  const prefix = random.pick(prefixes);
  const kinds: Record<string, say.SampleFee[]> = {
    'Interchange charges': cards.flatMap((card) =>
      interchangeOf(account, card, prefix[card.cardType], 4).map((one) =>
        say.fee(one.feeType, one.name, { volume: one.volume, volumeRate: one.volumeRate }),
      ),
    ),
    'Service charges': [
      ...cards.map(({ label, sales }) =>
        say.fee('Card Fees', `${label} Sales Discount`, { volume: sales, volumeRate: 0.35 }),
      ),
      ...perItem(account, (label) => `${label} Auth Fee`, 0.08),
    ],
    Fees: [...networkFees(account, prefix), ...accountFees(account, random.int(3, 7))],
  };
  const fees = Object.values(kinds).flat();
  const paper = createPaper({ letterhead: ['Fiserv'], size: random.pick([7, 8]) });
  const minus = (value: number): string => say.dollars(-value);
  const [sales, refunds] = [say.totalSales(cards), say.sum(cards, (card) => card.refunds)];
  const [third, disputed] = [cards.at(-1)?.sales ?? 0, random.money(20, 90)];
  const total = say.totalFees(fees);
  paper.text('YOUR CARD PROCESSING STATEMENT');
  paper.text(merchant.toUpperCase());
  paper.text(`Merchant Number ${mid}   Customer Service 1-800-555-0142`);
  paper.text(`Statement Period ${dateOf(account, 1, true)} - ${dateOf(account, 28, true)}`);
  paper.heading('SUMMARY');
  const line = (label: string, text: string, x = 40): void =>
    paper.row([
      [label, x],
      [text, 330, 'right'],
    ]);
  line('Amounts Submitted', say.dollars(say.cents(sales - refunds)));
  line('Third Party Transactions', minus(third));
  line('Adjustments', say.dollars(0));
  line('Chargebacks/Reversals', minus(disputed));
  line('Fees Charged', minus(total));
  line(
    'Total Amount Processed',
    say.dollars(say.cents(sales - refunds - third - disputed - total)),
  );
  paper.heading('SUMMARY BY CARD TYPE');
  paper.table(
    [
      left('Card Type', 40),
      right('Average|Ticket', 200),
      right('Total Gross Sales|Items', 280),
      right('You Submitted|Amount', 365),
      right('Refunds|Items', 415),
      right('|Amount', 475),
      right('Total Amount|You Submitted', 565),
    ],
    cards.map((card) => [
      ...[card.label, say.dollars(say.cents(card.sales / card.items)), say.count(card.items)],
      ...[say.dollars(card.sales), say.count(card.refundItems), say.dollars(card.refunds)],
      say.dollars(say.cents(card.sales - card.refunds)),
    ]),
    [
      ...['Total', '', say.count(say.totalItems(cards)), say.dollars(sales)],
      say.count(say.sum(cards, ({ refundItems }) => refundItems)),
      ...[say.dollars(refunds), say.dollars(say.cents(sales - refunds))],
    ],
  );
  paper.heading('AMOUNTS FUNDED BY BATCH');
  paper.table(
    [left('Date', 40), left('Batch Number', 110), right('Submitted', 280), right('Funded', 380)],
    days.map((day) => [
      ...[dateOf(account, day.day, true), `80${random.int(10_000, 99_999)}`],
      ...[say.dollars(day.sales), say.dollars(say.cents(day.sales * 0.88))],
    ]),
  );
  paper.heading('FEES CHARGED');
  paper.text(
    'Interchange charges are variable amounts that banks set. Fees are what others charge.',
  );
  paper.table(
    [left('Date', 40), left('Description', 90), left('Type', 400), right('Amount', 565)],
    Object.entries(kinds).flatMap(([kind, list]) =>
      list.map((fee) => [dateOf(account, 28, true), inWords(fee), kind, minus(fee.amount)]),
    ),
  );
  for (const kind of ['Service charges', 'Interchange charges', 'Fees'])
    line(`Total ${kind}`, minus(say.totalFees(kinds[kind] ?? [])), 90);
  line('Total (Service Charges, Interchange Charges, and Fees)', minus(total), 90);
  return printed(paper, account, 'Fiserv', fees);
};

function inWords({
  name,
  volume,
  volumeRate,
  transactions,
  transactionRate,
}: say.SampleFee): string {
  if (volumeRate) return `${name} ${say.trimmed(volumeRate / 100, 4)} TIMES $${volume.toFixed(2)}`;
  if (transactions === 1) return name;
  return `${name} ${transactions} TRANSACTIONS AT ${say.trimmed(transactionRate, 2)}`;
}
