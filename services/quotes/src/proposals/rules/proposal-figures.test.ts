import { expect, it } from 'vitest';
import { bundled, frozenOf } from '../testing/frozen-content.ts';
import { exact, fee, figures, standard } from '../../pricing/testing/small-statement.ts';
import { assumptions, mainFigures, summaryBars } from './proposal-figures.ts';
import { savingsSentence, savingsWords } from './proposal-words.ts';

const line = fee('Card Fees', 'DISCOUNT', {
  volume: 10_000,
  volumeRate: 3,
  transactions: 0,
  transactionRate: 0,
});
const months = { low: '480.00', high: '3600.00' };
const proposal = (total: number, isEstimated = true) => {
  const statement = figures([line], total);
  const content = frozenOf(isEstimated ? bundled(statement) : exact(statement), standard);
  return { ...content, savings: { ...content.savings, range: months } };
};

it('shows ranges of savings, cost and rate where costs are estimated', () => {
  expect(mainFigures(proposal(300))).toEqual([
    ['Current monthly cost', '$300.00'],
    ['Estimated monthly cost with us', '$94.95 to $119.95'],
    ['Estimated savings per month', '$180.05 to $205.05'],
    ['Estimated savings per year', '$2,160.60 to $2,460.60'],
    ['One-time fees', '$99.00'],
    ['Effective rate now', '3.00%'],
    ['Estimated effective rate with us', '0.95% to 1.20%'],
  ]);
  expect(mainFigures(proposal(50))[2]).toEqual([
    'Estimated additional cost per month',
    '$44.95 to $69.95',
  ]);
});

it('has no annual savings if they are uncertain', () => {
  const uncertain = proposal(110);
  expect(mainFigures(uncertain)[2]).toEqual(['Savings', 'Uncertain']);
  expect(assumptions(uncertain).join(' ')).not.toMatch(/a year|\$480\.00/);
});

it('promises no savings if sales or fees are in doubt', () => {
  const sound = proposal(300, false);
  const doubtful = { ...sound, savings: { ...sound.savings, isDoubtful: true as const } };
  expect(mainFigures(doubtful)[2]).toEqual(['Savings', 'Uncertain']);
  const texts = [savingsSentence(doubtful), savingsWords(doubtful.savings)];
  expect([...texts, ...assumptions(doubtful)].join(' ')).not.toMatch(/save|a year/);
  expect(texts).toEqual([expect.stringContaining('uncertain'), 'monthly savings uncertain']);
  expect([summaryBars(sound).length, summaryBars(doubtful)]).toEqual([2, []]);
});

it('has a range of annual savings only for months with exact costs', () => {
  const year = /the annual savings would be between \$480\.00 and \$3,600\.00/;
  expect(assumptions(proposal(300, false)).join(' ')).toMatch(year);
  expect(assumptions(proposal(300)).join(' ')).not.toMatch(year);
});

it('says that one-time fees come before annual savings', () => {
  const sound = proposal(300, false);
  const year = 'You would save $245.05 a month, $2,940.60 a year';
  expect(savingsSentence(sound)).toBe(`${year} before one-time fees of $99.00.`);
  expect(assumptions(sound).join(' ')).toContain('ending your current contract early');
  const rates = sound.program.rates.map((rate) =>
    rate.category === 'setup_fees' ? { ...rate, rateType: 'per_transaction' as const } : rate,
  );
  const perSale = { ...sound, program: { ...sound.program, rates } };
  expect(savingsSentence(perSale)).toBe(savingsSentence(sound));
  const free = { ...sound, program: { ...sound.program, rates: [] } };
  expect(savingsSentence(free)).toBe(`${year}.`);
  expect(mainFigures(free).flat()).not.toContain('One-time fees');
});

it('counts fees for each location', () => {
  const content = proposal(300, false);
  const chain = { ...content, statement: { ...content.statement, locations: 3 } };
  expect(savingsSentence(chain)).toContain('before one-time fees of $297.00.');
  expect(mainFigures(chain)).toContainEqual(['One-time fees', '$297.00']);
  expect(assumptions(chain).join(' ')).toContain('for each of your 3 locations');
  expect(assumptions(content).join(' ')).not.toContain('locations');
});

it('names each share of the estimate that a person entered', () => {
  const content = proposal(300);
  const value = { low: 1, likely: 1, high: 1 };
  const share = { what: 'regulated_share_of_debit', brand: 'Visa', value, from: null };
  const sentences = (source: 'partner' | 'prior') =>
    assumptions({
      ...content,
      estimate: content.estimate && { ...content.estimate, basis: [{ ...share, source }] },
    }).join(' ');
  const text = 'Visa debit cards of large banks (share of debit) 100% (entered by the sender)';
  expect(sentences('partner')).toContain(text);
  expect(sentences('prior')).not.toContain('large banks');
});
