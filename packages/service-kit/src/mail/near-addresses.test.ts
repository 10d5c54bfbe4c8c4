import { expect, it } from 'vitest';
import { isSameCompany, isSameMailbox } from './near-addresses.ts';

it.each([
  ['rep@coastal.example', 'REP@Coastal.example'],
  ['rep@coastal.example', 'rep+merchant@coastal.example'],
  ['rep+a@coastal.example', 'rep+b+c@coastal.example'],
  ['rep@coastal.example', String.raw`"r\ep+x"@coastal.example`],
  ['a.d.a@gmail.com', '"ada"@gmail.com'],
  ['rep@münchen.example', 'rep@xn--mnchen-3ya.example'],
  ['a.da.wren@gmail.com', 'adawren+x@googlemail.com'],
])('%s and %s are the same mailbox', (one, other) => {
  expect([isSameMailbox(one, other), isSameMailbox(other, one)]).toEqual([true, true]);
});

it.each([
  ['rep@coastal.example', 'reps@coastal.example'],
  ['a.b@coastal.example', 'ab@coastal.example'],
  ['rep@coastal.example', 'rep@coastal.test'],
])('%s and %s are different mailboxes', (one, other) => {
  expect(isSameMailbox(one, other)).toBe(false);
});

it.each([
  ['rep@coastal.example', 'other@coastal.example', true],
  ['rep@coastal.example', 'other@mail.coastal.example', true],
  ['rep@coastal.example', 'other@acoastal.example', false],
  ['rep@gmail.com', 'other@gmail.com', false],
  ['rep@coastal.example', 'ada@wren.example', false],
])('%s and %s belong to one company: %s', (one, other, isOne) => {
  expect([isSameCompany(one, other), isSameCompany(other, one)]).toEqual([isOne, isOne]);
});
