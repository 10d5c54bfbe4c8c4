import { accountFees, interchangeOf, networkFees, perItem, prefixes } from './fee-lists.ts';
import { createAccount, dateOf, usualMix } from './account.ts';
import { createFormat, withCommas } from './format.ts';
import { printed, type Family } from './family.ts';
import * as assortedFees from './habits/assorted-fees.ts';
import * as assortedSales from './habits/assorted-sales.ts';
import * as feeHabits from './habits/fee-habits.ts';
import * as furtherFees from './habits/further-fees.ts';
import * as furtherSales from './habits/further-sales.ts';
import * as oddFees from './habits/odd-fees.ts';
import * as oddSales from './habits/odd-sales.ts';
import * as processorFees from './habits/processor-fees.ts';
import * as processorSales from './habits/processor-sales.ts';
import * as rareFees from './habits/rare-fees.ts';
import * as rareSales from './habits/rare-sales.ts';
import * as salesHabits from './habits/sales-habits.ts';
import * as uncommonFees from './habits/uncommon-fees.ts';
import * as uncommonSales from './habits/uncommon-sales.ts';
import type { Habit } from './habits/habit.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

const processors = ['Quayside Merchant Payments', 'Tallgrass Card Processing', 'Bellwether Pay'];

/** Randomly combines one way to print charges and one to print sales that no other family has. */
const mixed =
  (charges: object, amounts: object, european = 0): Family =>
  (seed) => {
    const account = createAccount(seed, usualMix);
    const { random, cards } = account;
    const format =
      european > 0 && random.next() < european
        ? withCommas(createFormat(random))
        : createFormat(random);
    const prefix = random.pick(prefixes);
    const isFlat = random.next() < 0.3;
    const fees = [
      ...(isFlat
        ? cards.map(({ label, sales, items }) =>
            say.fee('Card Fees', `${label} acceptance`, {
              volume: sales,
              volumeRate: 2.6,
              transactions: items,
              transactionRate: 0.1,
            }),
          )
        : cards.flatMap((card) => interchangeOf(account, card, prefix[card.cardType], 4))),
      ...networkFees(account, prefix),
      ...perItem(account, (label) => `${label} Authorization`, 0.06),
      ...accountFees(account, random.int(3, 7)),
    ];
    const [feeName, feeHabit] = pick(random, charges);
    const [salesName, salesHabit] = pick(random, amounts);
    const processor = random.pick(processors);
    const paper = createPaper({ letterhead: [processor], size: 7.5, foot: account.merchant });
    paper.text(`${account.merchant}, ${account.place}`);
    paper.text(`${dateOf(account, 1, true)} to ${dateOf(account, 28, true)}`);
    const scene = { paper, account, format, fees };
    const sales = (): void => {
      paper.heading('Your month');
      salesHabit(scene);
    };
    const isSalesFirst = random.next() < 0.7;
    if (isSalesFirst) sales();
    paper.heading(random.pick(['What it cost', 'Statement of charges', 'Account entries']));
    feeHabit(scene);
    if (!isSalesFirst) sales();
    const statement = printed(paper, account, processor, fees);
    statement.truth.meta['drawn'] = { fees: feeName, sales: salesName };
    return statement;
  };

const pick = (random: { pick: <T>(from: readonly T[]) => T }, all: object): [string, Habit] =>
  random.pick(Object.entries(all) as [string, Habit][]);

export const mixedHabits = mixed(feeHabits, salesHabits);
export const additionalHabits = mixed(furtherFees, furtherSales);
export const rareHabits = mixed(rareFees, rareSales, 0.15);
export const processorHabits = mixed(processorFees, processorSales);
export const uncommonHabits = mixed(uncommonFees, uncommonSales);
export const assortedHabits = mixed(assortedFees, assortedSales);
export const oddHabits = mixed(oddFees, oddSales);
