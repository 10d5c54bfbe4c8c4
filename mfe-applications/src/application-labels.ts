import { handKeyedRatios } from '@portal/contracts/applications/choices';
import type { SensitiveField } from '@portal/contracts/applications/fields';

export const ratioLabels: Record<string, string> = Object.fromEntries(
  Object.entries(handKeyedRatios),
);

export const sensitiveFieldLabels: Record<SensitiveField, string> = {
  ssn: 'SSN',
  accountNumber: 'Account Number',
  driversLicense: 'Driver’s License',
  dateOfBirth: 'Date of Birth',
};
