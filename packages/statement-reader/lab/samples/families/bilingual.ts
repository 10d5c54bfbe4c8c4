import { createAccount, dateOf, type Mix } from './account.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

const mix: Mix[] = [
  ['Visa', 'Visa', 0.32, 1],
  ['Mastercard', 'Mastercard', 0.26, 1],
  ['Amex', 'American Express', 0.06, 1.3],
  ['Other', 'Interac Débit', 0.36, 0.6],
];

/** Numbers with decimal commas, spaces or points for thousands, and the dollar sign after the number; French words. */
export const bilingual: Family = (seed) => {
  const account = createAccount(seed, mix);
  const { cards, random, merchant, mid } = account;
  const apart = random.pick([' ', '.', ' ']);
  const sign = random.pick([' $', '', '']);
  const grouped = (text: string): string => text.replace(/\B(?=(\d{3})+(?!\d))/g, apart);
  const number = (value: number, min: number): string => {
    const [whole = '', rest = ''] = say.trimmed(Math.abs(value), min).split('.');
    return `${value < 0 ? '-' : ''}${grouped(whole)}${rest ? `,${rest}` : ''}`;
  };
  const money = (value: number): string => `${number(say.cents(value), 2)}${sign}`;
  const credit = cards.slice(0, 3);
  const interac = cards[3];
  const discount = credit.map(({ label, sales }, index) =>
    say.fee('Card Fees', `Taux d'escompte ${label}`, {
      volume: sales,
      volumeRate: [1.62, 1.68, 2.45][index] ?? 1.7,
    }),
  );
  const network = credit.map(({ label, sales }, index) =>
    say.fee('Assessments', `Frais de réseau ${label}`, {
      volume: sales,
      volumeRate: [0.11, 0.11, 0.15][index] ?? 0.1,
    }),
  );
  const debit = say.fee('Card Fees', 'Frais Interac par transaction', {
    transactions: interac?.items ?? 0,
    transactionRate: random.pick([0.06, 0.075, 0.08]),
  });
  const terminals = say.fee('Equipment', 'Location de terminal', {
    transactions: random.int(2, 4),
    transactionRate: 24.95,
  });
  const others = [
    terminals,
    say.flatFee('Other Fees', 'Frais de relevé', random.pick([5, 7.5])),
    say.flatFee('Other Fees', 'Conformité PCI', random.pick([9.95, 12.95])),
    say.fee('Taxes', 'TPS/TVH sur la location', { volume: terminals.amount, volumeRate: 5 }),
  ];
  const fees = [...discount, ...network, debit, ...others];
  const paper = createPaper({ letterhead: ['Moneris Solutions'], size: 8 });
  paper.text(`Relevé mensuel / Monthly statement - ${merchant}`);
  paper.text(
    `No de marchand ${mid}   Période ${dateOf(account, 1, true)} - ${dateOf(account, 28, true)}`,
  );
  paper.heading('Sommaire des ventes / Sales summary');
  const total = (of: (card: say.SampleCard) => number): number => say.sum(cards, of);
  paper.table(
    [
      left('Carte / Card', 40),
      right('Nombre / Number', 240),
      right('Ventes / Sales', 340),
      right('Remises / Refunds', 450),
      right('Net', 560),
    ],
    cards.map((card) => [
      card.label,
      grouped(String(card.items)),
      money(card.sales),
      money(-card.refunds),
      money(card.sales - card.refunds),
    ]),
    [
      'Total',
      grouped(String(say.totalItems(cards))),
      money(say.totalSales(cards)),
      money(-total(({ refunds }) => refunds)),
      money(total(({ sales, refunds }) => say.cents(sales - refunds))),
    ],
  );
  for (const [title, list] of Object.entries({
    'Frais de traitement / Processing fees': [...discount, debit],
    'Frais des réseaux / Network fees': network,
    'Autres frais / Other fees': others,
  })) {
    paper.heading(title);
    paper.table(
      [
        left('Description', 40),
        right('Base', 330),
        right('Taux / Rate', 430),
        right('Montant / Amount', 560),
      ],
      list.map((fee) => [
        fee.name,
        fee.volumeRate ? money(fee.volume) : grouped(String(fee.transactions)),
        fee.volumeRate
          ? `${number(fee.volumeRate, 3)} %`
          : `${number(fee.transactionRate, 4)}${sign}`,
        money(fee.amount),
      ]),
      ['Sous-total / Subtotal', '', '', money(say.totalFees(list))],
    );
  }
  paper.gap();
  paper.row([
    ['Total des frais / Total fees', 40],
    [money(say.totalFees(fees)), 560, 'right'],
  ]);
  return printed(paper, account, 'Moneris Solutions', fees);
};
