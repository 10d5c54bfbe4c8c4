import { expect, it } from 'vitest';
import { figuresIn } from '../layout/figures-in-text.ts';
import { explainSum } from './explain-sum.ts';

it('adds the rates of two amounts on the same sales with a printed sum', () => {
  const figures = figuresIn('243 11,881.77 1.51% 0.100 203.71 0.20% 0.050 35.91');
  expect(explainSum(239.62, figures)).toMatchObject({
    volume: 11_881.77,
    volumeRate: 1.71,
    transactions: 243,
    transactionRate: 0.15,
  });
});

it('ignores amounts on other sales, or on none', () => {
  expect(explainSum(25, figuresIn('1,000.00 1.00% 10.00 500.00 3.00% 15.00'))).toBeNull();
  expect(explainSum(90, figuresIn('12 100.00 10.00 80.00'))).toBeNull();
});
