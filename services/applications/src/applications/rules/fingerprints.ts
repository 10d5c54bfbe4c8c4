import type { FieldName } from '@portal/contracts/applications/fields';
import type { DuplicateKind } from '@portal/contracts/applications/schemas';
import { toPhone } from '@portal/contracts/core/phone-text';
import { plainText } from '@portal/contracts/core/plain-text';

type Form = Partial<Record<FieldName, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const digits = (value: unknown): string => textOf(value).replace(/\D/g, '');

/** Street suffix abbreviations (USPS Publication 28). */
const shortWords: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  boulevard: 'blvd',
  drive: 'dr',
  lane: 'ln',
  suite: 'ste',
  highway: 'hwy',
};

function addressOf({ businessAddress, businessZip }: Form): string {
  const words = plainText(textOf(businessAddress))
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => shortWords[word] ?? word);
  const zip = digits(businessZip).slice(0, 5);
  return words.join('') && zip ? `${words.join('')} ${zip}` : '';
}

/** The normalized values used to detect duplicates; empty fields are omitted. */
export function comparedValues(form: Form): Partial<Record<DuplicateKind, string>> {
  const account = digits(form.accountNumber);
  const values = {
    ein: digits(form.einFederalTaxId),
    account: account && `${digits(form.routingNumber)} ${account}`,
    phone: toPhone(textOf(form.businessPhone)) ?? '',
    address: addressOf(form),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
