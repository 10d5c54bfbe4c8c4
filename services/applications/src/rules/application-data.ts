import { isAmount, isDate, type ApplicationBody } from '@portal/contracts/applications/form';
import type { unfinishedFields } from '@portal/contracts/applications/fields';
import type { Sensitive } from '../crypto/field-cipher.ts';
import { yearsInBusiness } from './years-in-business.ts';

/** Texts by field that are no dates and amounts yet. The date of birth is kept where it is encrypted. */
export type Unfinished = Partial<
  Record<Exclude<(typeof unfinishedFields)[number]['name'], 'dateOfBirth'>, string>
>;

/**
 * What a form says, as it is kept: sensitive fields apart, and the columns that follow from others. What a
 * column of a draft cannot hold yet stands in `unfinished`.
 */
export function toApplicationData(body: ApplicationBody, now: Date) {
  const { ssn, accountNumber, driversLicense, dateOfBirth, status: _, ...fields } = body;
  const sensitive: Sensitive = {
    ssn: ssn || null,
    accountNumber: accountNumber || null,
    driversLicense: driversLicense || null,
    dateOfBirth,
  };
  const unfinished: Unfinished = {};
  const held = (
    name: keyof Unfinished,
    isHeld: (text: string) => boolean = isAmount,
  ): string | null => {
    const text = fields[name];
    if (text === null || isHeld(text)) return text;
    unfinished[name] = text;
    return null;
  };
  const startDate = held('businessStartDate', isDate);
  const amounts = {
    totalMonthlyCcVolume: held('totalMonthlyCcVolume'),
    averageTicket: held('averageTicket'),
    highTicket: held('highTicket'),
  };
  return {
    sensitive,
    fields: {
      ...fields,
      ...amounts,
      unfinished,
      businessStartDate: startDate ? new Date(startDate) : null,
      businessEmail: fields.email,
      federalTaxId: fields.einFederalTaxId,
      yearsInBusiness: yearsInBusiness(startDate, now),
    },
  };
}

export type ApplicationFields = ReturnType<typeof toApplicationData>['fields'];
