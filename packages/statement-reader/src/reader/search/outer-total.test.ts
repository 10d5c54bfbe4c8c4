import { expect, it } from 'vitest';
import type { FeeBlock } from './fee-blocks.ts';
import { narrow, widen } from './outer-total.ts';
import type { Root } from './roots.ts';

const block = (cents: number): FeeBlock => ({ items: [], made: 0, cents, isIn: true, cost: 1 });
const [charges, more, deposit] = [block(10_000), block(700), block(90_000)];
const blocks = [charges, more, deposit];

const total = (cost: number, ...taken: FeeBlock[]) => {
  const cents = taken.reduce((sum, one) => sum + one.cents, 0);
  const root: Root = { cents, printed: null, places: [], isNamed: false, cost: 4, doubt: null };
  return { root, taken, cost };
};
const inner = total(4, charges);

it('takes a total that adds minor lines next to the charges', () => {
  const outer = total(6, charges, more);
  expect(widen(inner, [inner, outer], blocks)).toEqual({ total: outer, further: null });
});

it('names a higher total that costs more or adds larger lines', () => {
  const dear = total(8, charges, more);
  expect(widen(inner, [inner, dear], blocks)).toEqual({ total: inner, further: dear });
  const large = block(8000);
  const outer = total(5, charges, large);
  expect(widen(inner, [outer], [charges, large])).toEqual({ total: inner, further: outer });
});

it('ignores sums with a gap, without the charges, and of deposits', () => {
  const apart = total(5, charges, block(300));
  const others = [total(5, charges, deposit), total(5, more, deposit), apart];
  expect(widen(inner, others, blocks)).toEqual({ total: inner, further: null });
});

it('takes the charges, not the net sales that a payout and the charges add up to', () => {
  const net = total(3, charges, deposit);
  expect(narrow(net, [net, inner])).toBe(inner);
  const named = { ...net, root: { ...net.root, isNamed: true } };
  expect(narrow(named, [named, inner])).toBe(named);
  const priced = total(3, charges, { ...deposit, made: 1 });
  expect(narrow(priced, [priced, inner])).toBe(priced);
});
