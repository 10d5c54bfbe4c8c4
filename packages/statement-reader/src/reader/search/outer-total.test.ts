import { expect, it } from 'vitest';
import type { FeeBlock } from './fee-blocks.ts';
import { outerTotal, withoutPayout } from './outer-total.ts';
import type { Root } from './roots.ts';

const block = (cents: number): FeeBlock => ({ items: [], made: 0, cents, isIn: true, cost: 1 });
const [charges, more] = [block(10_000), block(700)];
const deposit = { ...block(90_000), isIn: false };
const blocks = [charges, more, deposit];

const total = (cost: number, ...taken: FeeBlock[]) => {
  const cents = taken.reduce((sum, one) => sum + one.cents, 0);
  const root: Root = { cents, printed: null, places: [], isNamed: false, cost: 4, doubt: null };
  return { root, taken, cost };
};
const inner = total(4, charges);

it('finds a higher total that adds lines next to the charges', () => {
  const outer = total(8, charges, more);
  expect(outerTotal(inner, [inner, outer], blocks)).toBe(outer);
});

it('ignores sums with a gap, without the charges, and of deposits', () => {
  const apart = total(5, charges, block(300));
  const others = [total(5, charges, deposit), total(5, more, deposit), apart];
  expect(outerTotal(inner, others, blocks)).toBeUndefined();
});

it('takes the charges, not the net sales that a payout and the charges add up to', () => {
  const net = total(3, charges, deposit);
  expect(withoutPayout(net, [net, inner])).toBe(inner);
  const named = { ...net, root: { ...net.root, isNamed: true } };
  expect(withoutPayout(named, [named, inner])).toBe(named);
  for (const likely of [{ made: 1 }, { isIn: true }]) {
    const charged = total(3, charges, { ...deposit, ...likely });
    expect(withoutPayout(charged, [charged, inner])).toBe(charged);
  }
});
