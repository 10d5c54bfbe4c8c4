import { expect, it } from 'vitest';
import { withoutCards } from './without-cards.ts';

it('takes card numbers out of every text, however deep and however they are written', () => {
  const sent = {
    name: 'Paid by 4111111111111111',
    notes: ['5500-0000-0000-0004', { more: '3782 822463 10005' }, '６０１１111111111117'],
    thin: '4111\u2009111111\u2009111111',
    amount: 12.5,
    isOpen: true,
    nothing: null,
  };
  expect(withoutCards(sent, new Set())).toEqual({
    name: 'Paid by XXXXXXXXXXXX1111',
    notes: ['XXXX-XXXX-XXXX-0004', { more: 'XXXX XXXXXX X0005' }, 'XXXXXXXXXXXX1117'],
    thin: 'XXXX\u2009XXXXXX\u2009XX1111',
    amount: 12.5,
    isOpen: true,
    nothing: null,
  });
});

it('leaves other numbers, mail addresses and the fields that may hold long numbers', () => {
  const sent = {
    notes: 'Call (843) 555-0142 about 4111111111111112, merchant 7111111111111114',
    email: '4111111111111111@merchant.example',
    accountNumber: '4111111111111111',
    inner: { accountNumber: '4111111111111111' },
  };
  expect(withoutCards(sent, new Set(['accountNumber']))).toEqual(sent);
});
