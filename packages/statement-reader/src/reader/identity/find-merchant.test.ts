import { expect, it } from 'vitest';
import { pageOf } from '../../testing/reader-words.ts';
import { findMerchant } from './find-merchant.ts';

it.each([
  [
    'an address beside other columns, below that of the processor',
    `TSYS MERCHANT SOLUTIONS                                    PAGE 1 OF 2
PO BOX 3429                                                MERCHANT STATEMENT
THOUSAND OAKS CA 91359                                     PROCESSING MONTH: 05-2024

                                          ASSOCIATION NUMBER: 095523
       TOMATO STREET TRATTORIA            ROUTING NUMBER:     XXXXX8231
       15 TOMATO STREET                   DEPOSIT ACCT NUMBER: XXXXXX5603
       FALLBROOK HEIGHTS NJ 07065`,
    { name: 'TOMATO STREET TRATTORIA', address: '15 TOMATO STREET, FALLBROOK HEIGHTS NJ 07065' },
  ],
  [
    'an address in one line',
    `Lantern Books & Coffee
233 Main Street, West Harlow, VT 05345
Location ID L76892182678`,
    { name: 'Lantern Books & Coffee', address: '233 Main Street, West Harlow, VT 05345' },
  ],
  [
    'an address with a person in it',
    `WREN & THISTLE LLC
ATTN JOSEPHINE PELL
PO BOX 64
OLD CARROW, SC 29412-0064`,
    { name: 'WREN & THISTLE LLC', address: 'PO BOX 64, OLD CARROW, SC 29412-0064' },
  ],
  [
    'a name that is called so',
    `worldpay                                   MERCHANT STATEMENT
8500 GOVERNORS HILL DR, SYMMES TOWNSHIP OH 45249

DBA NAME: WREN & THISTLE BOUTIQUE`,
    { name: 'WREN & THISTLE BOUTIQUE', address: null },
  ],
  [
    'nobody',
    `Monthly statement
February 1 – February 28, 2025
Total fees   $909.65`,
    null,
  ],
])('finds %s', (_, text, found) => {
  expect(findMerchant([pageOf(text)])).toEqual(found);
});
