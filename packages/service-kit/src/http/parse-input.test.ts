import { expect, it } from 'vitest';
import { withoutCards } from './parse-input.ts';

it('masks card numbers in all strings, nested and in any spelling', () => {
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

it('keeps other numbers, mail addresses and exempt fields', () => {
  const sent = {
    notes: 'Call (843) 555-0142 about 4111111111111112, merchant 7111111111111114',
    email: '4111111111111111@merchant.example',
    accountNumber: '4111111111111111',
    inner: { accountNumber: '4111111111111111' },
  };
  expect(withoutCards(sent, new Set(['accountNumber']))).toEqual(sent);
});

it('keeps hashes and tokens that contain a card number by chance', () => {
  const sent = {
    contentHash: 'c8920faf404636caae8a1ed32914684172406424d3f4cad6969544276512dfc0',
    token: 'GVc-6Vn_dTLaSRBD4111111111111111KjzjjaO8A7X',
  };
  expect(withoutCards(sent, new Set())).toEqual(sent);
  const typed = 'Card 4111111111111111, as it was told on the phone, to be kept. ';
  expect(withoutCards({ typed: typed.slice(0, 43), long: typed }, new Set())).toEqual({
    typed: typed.slice(0, 43).replace('411111111111', 'XXXXXXXXXXXX'),
    long: typed.replace('411111111111', 'XXXXXXXXXXXX'),
  });
});

it('masks them in what only looks like an address, a hash or a token', () => {
  const hex = `${'ab'.repeat(24)}4111111111111111`;
  const sent = {
    notes: '4111111111111111@visa',
    name: '4111111111111111@bank.example',
    email: '4111111111111111@visa',
    text: hex,
    reason: 'GVc-6Vn_dTLaSRBD4111111111111111KjzjjaO8A7X',
  };
  expect(withoutCards(sent, new Set())).toEqual({
    notes: 'XXXXXXXXXXXX1111@visa',
    name: 'XXXXXXXXXXXX1111@bank.example',
    email: 'XXXXXXXXXXXX1111@visa',
    text: hex.replace('411111111111', 'XXXXXXXXXXXX'),
    reason: 'GVc-6Vn_dTLaSRBDXXXXXXXXXXXX1111KjzjjaO8A7X',
  });
});
