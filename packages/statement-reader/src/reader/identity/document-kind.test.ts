import { expect, it } from 'vitest';
import { documentKind } from './document-kind.ts';

const kindOf = (title: string, lines: string[], hasSales = false) =>
  documentKind(
    [{ text: title, height: 20, page: 1 }, ...lines.map((text) => ({ text, height: 9, page: 1 }))],
    hasSales,
  );

it('is a proposal if it compares current and proposed costs, even with sales by brand', () => {
  const lines = [
    'Prepared for Wren & Thistle',
    'Current processor Worldpay, current monthly cost $1,200.00',
    'Proposed monthly cost $900.00',
    'Your estimated monthly savings $300.00',
    'Visa $50,000.00 1,200',
    'Valid until December 31, 2026',
  ];
  expect(kindOf('Merchant Services Proposal', lines, true)).toBe('proposal');
});

it('is an invoice', () => {
  const lines = [
    'Bill to: Wren & Thistle',
    'Invoice # 1042',
    'Due date 12/01/2026',
    'Amount due $50.00',
  ];
  expect(kindOf('INVOICE', lines)).toBe('invoice');
});

it('is a bank statement', () => {
  const lines = [
    'Beginning balance $1,000.00',
    'Deposits and other credits $500.00',
    'Checks paid $20.00',
    'Ending balance $1,480.00',
  ];
  expect(kindOf('Business Checking Statement', lines)).toBe('bank-statement');
});

it.each([
  ['For the best experience, open this PDF portfolio in Acrobat X or Adobe Reader X, or later.'],
  [
    'Please wait...\nIf this message is not eventually replaced with the proper contents of the document',
  ],
])('is shown by Adobe Acrobat only: %s', (text) => {
  expect(kindOf('', text.split('\n'))).toBe('container');
});

it('is a letter', () => {
  const lines = ['Dear Ms. Wren,', 'We are writing about your account.', 'Sincerely,', 'A Bank'];
  expect(kindOf('First Bank', lines)).toBe('letter');
});

it('is none of them for a statement, whatever it advertises', () => {
  const lines = [
    'Merchant number 8788 0000 1234',
    'Statement period 10/01/2026 - 10/31/2026',
    'Visa 100 $5,000.00',
    'Interchange charges $80.00',
    'Chargebacks $0.00',
    'You could save on equipment: ask for our new pricing',
    'Total fees $120.00',
    'Beginning balance $0.00',
    'Amount due $0.00',
  ];
  expect(kindOf('Merchant Processing Statement', lines, true)).toBeNull();
  expect(kindOf('Merchant Processing Statement', lines, false)).toBeNull();
});

it('is not a proposal if a statement is titled cost analysis', () => {
  const lines = [
    'Prepared for Wren & Thistle',
    'Visa 100 $5,000.00',
    'Card acceptance fee $10.00',
    'Current month fees $120.00',
    'New rates apply from January',
    'Good through 12/31/2026',
  ];
  expect(kindOf('Statement Analysis', lines, true)).toBeNull();
});
