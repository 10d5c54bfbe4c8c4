import { describe, expect, it } from 'vitest';
import { pageOf, scanOf } from '../../testing/reader-words.ts';
import { findProcessor } from './find-processor.ts';
import { toRows } from '../layout/rows.ts';

const find = (text: string): string | undefined => findProcessor(toRows(pageOf(text)))?.name;

it.each([
  ['WORLDPAY US, INC', 'Worldpay'],
  ['Elavon Merchant Services', 'Elavon'],
  ['Your TSYS statement', 'TSYS Merchant Solutions'],
  ['Square, Inc.', 'Square'],
])('knows the letterhead %j as %s', (text, expected) => {
  expect(find(text)).toBe(expected);
});

it('chooses the most frequent name, not a competitor in a notice', () => {
  expect(find('Elavon statement\nMoving from Worldpay to us\nElavon, Inc')).toBe('Elavon');
});

it('does not choose the partner that the foot of a page names', () => {
  const text = 'Tillbird Payments\nPayouts\nTillbird is an agent of Elavon; acquired by Fiserv.';
  expect(find(text)).toBe('Tillbird Payments');
  expect(find('Tillbird Payments\nPayouts\nTillbird is a TSYS company')).toBe('Tillbird Payments');
});

it('uses the first line of an unknown letterhead', () => {
  expect(find('MERCHANT STATEMENT\n12/2024\nHarbour Bankcard Services\nPage 1')).toBe(
    'Harbour Bankcard Services',
  );
});

it('uses a name in running text where there is no letterhead', () => {
  const text = 'Hi Little Owl Toys!\nHere is May. We are Candor Payments, account LOT-2241.';
  expect(find(text)).toBe('Candor Payments');
});

it('finds none where nothing is printed', () => {
  expect(find('12/2024   18.45')).toBeUndefined();
});

describe('a letterhead without a known name', () => {
  const findIn = (...pages: string[]): string | undefined =>
    findProcessor(
      pages.flatMap((text, index) => toRows(pageOf(text, index + 1))),
      [],
    )?.name;

  it('is the text that repeats at the top of pages, not the merchant’s name', () => {
    expect(
      findIn(
        'Harbour Bankcard Services      Page 1\nStatement Period 01/01/25\nCOPPER KETTLE\n12 Main Street',
        'Harbour Bankcard Services      Page 2\nVISA   12   100.00',
      ),
    ).toBe('Harbour Bankcard Services');
  });

  it('is no address, date, number or title', () => {
    expect(
      findIn('MERCHANT STATEMENT\nPO Box 3429\nFallbrook NJ 07065\n1-800-555-0177\nQuill Payments'),
    ).toBe('Quill Payments');
  });

  it('may be next to the titled number of a merchant, and is no number of a form', () => {
    const head = 'Folio Merchant          February 2024, merchant 8557037745175\nForm MS-4';
    expect(findIn(`${head}\nGoldfinch Yarn\n26 Skein Ct`, `${head}\nDeposits by day`)).toBe(
      'Folio Merchant',
    );
  });

  it('is spelled as in running text', () => {
    expect(findIn('usbank.\nU.S. Bank fees     12.00')).toBe('U.S. Bank');
    expect(findIn('From: Marlow Card Services <statements@marlow.example>\nHello Dana')).toBe(
      'Marlow Card Services',
    );
  });

  it('may have the name of a street, but no number of an account', () => {
    expect(
      findIn(
        'Heron Street Processing      Terminal 4445     ID: XXXXXXXX3006\nPike Books\n12 Elm Street\n6 Oak Ave Ste 4',
      ),
    ).toBe('Heron Street Processing');
  });

  it('may have words of the trade only, if they are several', () => {
    const text =
      'Merchant Bankcard Systems     Merchant 4992281270609\nCard Services\nVisa     All Cards';
    expect(findIn(text)).toBe('Merchant Bankcard Systems');
  });

  it('is named without its mail address', () => {
    expect(
      findIn('Your May with Tillbird\nTillbird <hello@tillbird.example>\nto: Pike Books'),
    ).toBe('Tillbird');
  });

  it.each([
    'Tillbird       Merchant Services, LLC       Card activity',
    'Tillbird\nMerchant Services, LLC\nCard activity',
  ])('goes on with words of the trade beside or below it: %j', (head) => {
    const page = pageOf(`${head}\n${'Visa sales   12   100.00\n'.repeat(9)}`);
    const words = page.words.map((word) => (word.y0 < 228 ? { ...word, y0: word.y0 - 8 } : word));
    expect(findProcessor(toRows({ ...page, words }), [])?.name).toBe(
      'Tillbird Merchant Services, LLC',
    );
  });

  it.each([14, 30])('goes on behind it in print of size %i', (size) => {
    const page = pageOf(`Tillbird\n${'Visa sales   12   100.00\n'.repeat(9)}`);
    const words = page.words.map((word) =>
      word.text === 'Tillbird' ? { ...word, y0: word.y0 - 20 } : word,
    );
    const [name] = words.filter(({ text }) => text === 'Tillbird');
    const { x1 = 0, y1 = 0 } = name ?? {};
    const rest = ['Merchant', 'Services'].map((text, at) => ({
      text,
      sure: 1,
      x0: x1 + 2 + at * 42,
      x1: x1 + 42 + at * 42,
      y0: y1 - size / 2,
      y1,
    }));
    expect(findProcessor(toRows({ ...page, words: [...words, ...rest] }), [])?.name).toBe(
      'Tillbird Merchant Services',
    );
  });

  it('is a whole word of a scan, of which the logo shows a part', () => {
    const text = `illb ird\n${'VISA   12   100.00\n'.repeat(9)}Call Tillbird, we are here to help you`;
    expect(findProcessor(toRows(scanOf(text)), [])?.name).toBe('Tillbird');
    expect(findIn(text)).toBe('illb ird');
    const known = text.replace('illb ird', 'Tillbird').replace('Call Tillbird', 'tillbird.com');
    expect(findProcessor(toRows(scanOf(known)), [])?.name).toBe('Tillbird');
  });

  it('has no slogan of the trade below it', () => {
    const page = pageOf(
      `Tillbird\nCard Payment Services for all\n${'Visa   12   100.00\n'.repeat(9)}`,
    );
    const words = page.words.map((word) => (word.y0 === 200 ? { ...word, y0: word.y0 - 5 } : word));
    expect(findProcessor(toRows({ ...page, words }), [])?.name).toBe('Tillbird');
  });

  it('is no title of the merchant’s name', () => {
    const head = 'TILLBIRD   MERCHANT ACTIVITY STATEMENT   MONTH ENDING 03/31/25';
    expect(
      findIn(`${head}\nMERCHANT   OSPREY MARINE SUPPLY   MERCHANT NO 5436\nTRAVERSE CITY MI 49684`),
    ).toBe('TILLBIRD');
  });

  it('may have words of the trade only next to an address', () => {
    expect(
      findIn('TOTAL MERCHANT SERVICES       255 Gold Drive, Basalt CO 81621\nSUNNY CLEANERS'),
    ).toBe('TOTAL MERCHANT SERVICES');
  });

  it.each(['tillbirdpayments', 'T illbird Paym ents', 'Tillbirdpay ments'])(
    'is spelled as at the foot: %s',
    (logo) => {
      const sales = 'VISA   12   100.00\n'.repeat(9);
      const text = `${logo}\n${sales}Tillbird Payments, Inc. is an agent of Foo Bank`;
      expect(findIn(text)).toBe('Tillbird Payments');
    },
  );

  it('is named once, even if its logo repeats it', () => {
    expect(findIn('Quill Payments Quill Payments\nStatement')).toBe('Quill Payments');
    const page = pageOf(`TD TD Merchant Solutions\n${'Visa   12   100.00\n'.repeat(9)}`);
    const words = page.words.map((word, at) => (at === 0 ? { ...word, y0: word.y0 - 6 } : word));
    expect(findProcessor(toRows({ ...page, words }), [])?.name).toBe('TD Merchant Solutions');
  });
});

it('ignores a name next to a merchant number on each page', () => {
  const additional = 'Plum Tree Books     MID 4185247873327769\n12/2024';
  const rows = [
    pageOf('Harbor Bankcard Payments     Payments Advice\nPlum Tree Books\n12/2024'),
    pageOf(additional, 2),
    pageOf(additional, 3),
  ].flatMap(toRows);
  expect(findProcessor(rows)?.name).toBe('Harbor Bankcard Payments');
});

it.each([
  'Quill Payments, LLC is a registered ISO of Granite Bank, Sioux Falls, SD. Call us.',
  'Thank you. Quill Payments is a registered independent sales organization of Granite Bank.',
  'issued by Quill Payments, 58 Breakwater Lane, Newport OR 97365',
  'Quill Payments · 866.555.0171 sheet 1 of 2',
])('takes the company that signs over the merchant at the head: %s', (signed) => {
  expect(
    find(
      `March 2025\nGoldfinch Yarn Shop\n26 Skein Ct\nTulsa OK 74101\nSales   412.00\nReturns   2.00\nNet   410.00\n${signed}`,
    ),
  ).toBe('Quill Payments');
});
