import { expect, it } from 'vitest';
import { otherName } from './merchant-name.ts';

const merchant = {
  displayId: 'APP-000017',
  name: 'Wren & Thistle Boutique LLC',
  dbaName: 'Café Wren',
};

it.each([
  'Wren & Thistle Boutique LLC',
  'WREN AND THISTLE BOUTIQUE',
  'Wren  &Thistle Boutique, L.L.C.',
  'cafe wren',
  'Café-Wren Inc',
])('is a merchant’s name: %s', (name) => {
  expect(otherName(merchant, name)).toBeNull();
});

it.each(['Wren', 'Thistle Boutique LLC', 'LLC', '&', '王記'])('is another’s name: %s', (name) => {
  expect(otherName(merchant, name)).toBe(
    `APP-000017 is for “Wren & Thistle Boutique LLC”, trading as “Café Wren”, not “${name}”: correct the ID or the name`,
  );
});

it('is compared in any script', () => {
  expect(otherName({ ...merchant, dbaName: '王記' }, ' 王記 ')).toBeNull();
});

it.each([
  ['Smith, a Professional Corporation', 'SMITH'],
  ['Smith Limited Liability Company', 'SMITH L.L.L.P.'],
  ['Smith L L C', 'SMITH PLC'],
  ['Straße Bar', 'STRASSE BAR'],
  ['Æther Œuvre', 'AETHER OEUVRE'],
  ['Joeʼs Bar', 'JOES BAR'],
  ['Cafe\u200b One', 'CAFE ONE'],
  ['Том', 'ТОМ'],
  ['Αλφα', 'ΑΛΦΑ'],
  ['Ηοtеl Νοvа', 'HOTEL NOVA'],
  ['Hօme Ԁeli', 'HOME DELI'],
])('%s and %s are the same name', (name, provided) => {
  expect(otherName({ ...merchant, name }, provided)).toBeNull();
});
