import { expect, it } from 'vitest';
import { withoutLinks } from './without-links.ts';

it.each([
  ['https://pay.example/x?y=1', 'https[:]//pay[.]example/x?y=1'],
  ['www.pay.example', 'www[.]pay[.]example'],
  ['Write to jo@bakery.example.', 'Write to jo@bakery[.]example.'],
  ['HTTP://1.2.3.4/a', 'HTTP[:]//1[.]2[.]3[.]4/a'],
  ['192.0.2.1/x', '192[.]0[.]2[.]1/x'],
  ['pay｡example ⓟⓐⓨ.ⓒⓞⓜ', 'pay[.]example pay[.]com'],
  ['pay\u200b.\u00adexample', 'pay[.]example'],
  ['https：／／pay․example', 'https[:]//pay[.]example'],
  ['see xn--pypal-4ve.com', 'see xn--pypal-4ve[.]com'],
  ['zahlen。example', 'zahlen[.]example'],
  ['mailto:jo', 'mailto[:]jo'],
])('%s is not a link any more', (typed, shown) => {
  expect(withoutLinks(typed)).toBe(shown);
});

it.each(['You save $1,204.50 a month.', 'Thanks. See you at 9:30!', 'As we said ... on the phone'])(
  '%s is not changed',
  (typed) => {
    expect(withoutLinks(typed)).toBe(typed);
  },
);
