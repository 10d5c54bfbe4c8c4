import { describe, expect, it } from 'vitest';
import { parseIssue, type IssueKind } from './validation-issues.ts';
import type { FieldKind, FieldShape } from './field-kinds.ts';
import { formShape } from './field-schemas.ts';
import { applicationFields } from './fields.ts';
import { einWarning } from './identifiers.ts';
import { askMerchantBody } from './merchant-schemas.ts';

const long = 'x'.repeat(5000);
/** Invalid input for a field of each kind, with the expected issue kinds besides a missing value. */
const wrong: Record<FieldKind, Record<string, IssueKind>> = {
  text: { [long]: 'tooLong' },
  lines: { [long]: 'tooLong' },
  email: { [long]: 'tooLong', 'jon@': 'noEmail' },
  phone: { [long]: 'tooLong', 'call me': 'noPhone', '555': 'noPhone' },
  zip: { [long]: 'tooLong', '2940': 'noZip' },
  state: { ZZ: 'noChoice' },
  date: { [long]: 'tooLong', '04/31/2019': 'noDate', '01/01/2190': 'inFuture' },
  choice: { 'of no list': 'noChoice' },
  ein: { [long]: 'tooLong', '12-345678': 'noEin' },
  account: { [long]: 'tooLong', '12 3': 'noAccountNumber' },
  routing: { [long]: 'tooLong', '112000025': 'noRoutingNumber' },
  ssn: { [long]: 'tooLong', '000-12-3456': 'noSsn', abc: 'noSsn' },
  money: { [long]: 'tooLong', much: 'noAmount', '1.005': 'noAmount', '-1': 'negative' },
  time: { [long]: 'tooLong', '9:30': 'noTime' },
  'yes-no': {},
};

const messagesOf = (field: FieldShape, value: unknown): string[] =>
  (formShape([field])[field.name]?.safeParse(value).error?.issues ?? []).map(
    ({ message }) => message,
  );

describe('validation messages of a field', () => {
  it.each(applicationFields.map((field) => ({ name: field.name, field: field as FieldShape })))(
    'have a kind: $name',
    ({ field }) => {
      const cases = Object.entries(wrong[field.kind]).filter(
        ([, kind]) => kind !== 'negative' || !field.belowZero,
      );
      for (const [value, kind] of cases)
        expect([value.slice(0, 20), messagesOf(field, value).map(parseIssue)[0]]).toMatchObject([
          value.slice(0, 20),
          { kind },
        ]);
      const nothing = field.kind === 'yes-no' ? null : '';
      const missing = field.optional ? [] : messagesOf(field, nothing);
      expect(missing.length > 0).toBe(!field.optional);
      expect(missing.filter((message) => parseIssue(message) === null)).toEqual([]);
    },
  );

  it('have a kind for requests to the merchant', () => {
    const wrong = { fields: [], recipientName: '', recipientEmail: 'jon@', message: long };
    const { error } = askMerchantBody.safeParse({ ...wrong, validUntil: '' });
    const kinds = error?.issues.map(({ path, message }) => [path[0], parseIssue(message)?.kind]);
    expect(Object.fromEntries(kinds ?? [])).toEqual({
      fields: 'noFields',
      recipientName: 'missing',
      recipientEmail: 'noEmail',
      message: 'tooLong',
      validUntil: 'noDay',
    });
  });

  it('keep their numbers', () => {
    expect(parseIssue('At most 200 characters')?.numbers).toEqual(['200']);
    expect(parseIssue(einWarning('07-1234567') ?? '')).toEqual({ kind: 'oddEin', numbers: ['07'] });
    expect(parseIssue('Please enter a number with at most 8 digits')).toBeNull();
  });
});
