import {
  handKeyedRatios,
  type businessTypes,
  type connectionTypes,
  type SensitiveField,
} from '@portal/contracts/applications/schemas';

/** How the contract's choices are shown. */
export const businessTypeLabels: Record<(typeof businessTypes)[number], string> = {
  restaurant: 'Restaurant',
  retail: 'Retail',
  services: 'Services',
  ecommerce: 'E-commerce',
  healthcare: 'Healthcare',
  automotive: 'Automotive',
  technology: 'Technology',
  professional_services: 'Professional Services',
  hospitality: 'Hospitality',
  education: 'Education',
  non_profit: 'Non-Profit',
  other: 'Other',
};

export const connectionTypeLabels: Record<(typeof connectionTypes)[number], string> = {
  internet: 'Internet',
  phone: 'Phone',
  wireless: 'Wireless',
  ethernet: 'Ethernet',
};

export const ratioLabels: Record<string, string> = Object.fromEntries(
  handKeyedRatios.map((ratio) => [ratio, ratio]),
);

export const sensitiveFieldLabels: Record<SensitiveField, string> = {
  ssn: 'SSN',
  accountNumber: 'Account Number',
  driversLicense: 'Driver’s License',
  dateOfBirth: 'Date of Birth',
};
