import type { ApplicationBody } from '@portal/contracts/applications/form';
import type { Sensitive } from '../crypto/field-cipher.ts';
import { yearsInBusiness } from './years-in-business.ts';

/** What a form says, as it is kept: sensitive fields apart, and the columns that follow from others. */
export function toApplicationData(body: ApplicationBody, now: Date) {
  const { ssn, accountNumber, driversLicense, dateOfBirth, status: _, ...fields } = body;
  const sensitive: Sensitive = {
    ssn: ssn || null,
    accountNumber: accountNumber || null,
    driversLicense: driversLicense || null,
    dateOfBirth,
  };
  return {
    sensitive,
    fields: {
      ...fields,
      businessStartDate: fields.businessStartDate ? new Date(fields.businessStartDate) : null,
      businessEmail: fields.email,
      federalTaxId: fields.einFederalTaxId,
      yearsInBusiness: yearsInBusiness(fields.businessStartDate, now),
    },
  };
}

export type ApplicationFields = ReturnType<typeof toApplicationData>['fields'];
