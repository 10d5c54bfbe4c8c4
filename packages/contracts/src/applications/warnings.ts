import { isCardNumber } from '../core/card-number.ts';
import { plainIdentifier } from '../core/plain-text.ts';
import { einWarning } from './typed.ts';

type ValueOf = (name: 'averageTicket' | 'highTicket') => string;

/** Plausible age of an owner, in years. */
const [youngest, oldest] = [18, 100];

/** Age in years from a birth date MM/DD/YYYY; NaN if the date is incomplete. */
function ageOf(typed: string, today: Date): number {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed) ?? [];
  const isBefore =
    today.getMonth() + 1 < Number(month) ||
    (today.getMonth() + 1 === Number(month) && today.getDate() < Number(day));
  return today.getFullYear() - Number(year) - (isBefore ? 1 : 0);
}

function birthDateWarning(typed: string): string | null {
  const age = ageOf(typed, new Date());
  return age >= 0 && (age < youngest || age > oldest)
    ? `Somebody born on this date is ${age} years old. Please check the date.`
    : null;
}

/** A high ticket of zero counts as empty. */
const ticketWarning = (average: string, high: string): string | null =>
  Number(high) > 0 && Number(average) > Number(high)
    ? 'The average ticket is above the high ticket. Please check both amounts.'
    : null;

/** Whether digits of a text, with spaces and dashes between them, begin as a card number does and pass its check. */
const hasCardNumber = (text: string): boolean =>
  (plainIdentifier(text).match(/(?<!\d)[2-6](?:[ -]?\d){12,18}(?!\d)/g) ?? []).some((found) =>
    isCardNumber(found.replace(/\D/g, '')),
  );

const cardWarning = (text: string): string | null =>
  hasCardNumber(text) ? 'This looks like a card number. Only its last four digits are kept.' : null;

const warnings: Readonly<Record<string, (text: string, valueOf: ValueOf) => string | null>> = {
  einFederalTaxId: einWarning,
  legalBusinessName: cardWarning,
  dbaName: cardWarning,
  productsSold: cardWarning,
  dateOfBirth: birthDateWarning,
  averageTicket: (average, valueOf) => ticketWarning(average, valueOf('highTicket')),
  highTicket: (high, valueOf) => ticketWarning(valueOf('averageTicket'), high),
};

/** Returns a warning about a field's valid but implausible text, or null. */
export const warningOf = (name: string, text: string, valueOf: ValueOf): string | null =>
  warnings[name]?.(text, valueOf) ?? null;
