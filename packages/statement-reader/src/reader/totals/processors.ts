import type { OwnNames } from '../vocabulary/fee-types.ts';

export interface ProcessorStyle {
  name: string;
  marks: RegExp[];
  ownNames?: OwnNames;
}

/** Known processors: data for the general reader, not separate readers. */
export const processorStyles: ProcessorStyle[] = [
  {
    name: 'Worldpay',
    marks: [/\bworldpay\b/i],
    ownNames: [['Other Fees', /\bomnishield\b/i]],
  },
  { name: 'Vantiv', marks: [/\bvantiv\b/i], ownNames: [['Other Fees', /\bomnishield\b/i]] },
  // Recognition reads the logo's l as a bar, or drops it.
  { name: 'Elavon', marks: [/\belavon\b/i, /\be ?[|l1I]? ?avon\b/i] },
  { name: 'Heartland Payment Systems', marks: [/\bheartland\b/i] },
  {
    name: 'Square',
    marks: [/\bsquare, (inc|part of block)\b/i, /^square\b/im, /\bsquareup\.com\b/i],
  },
  { name: 'QuickBooks Payments', marks: [/\b(quickbooks|intuit) payments\b/i] },
  { name: 'TSYS Merchant Solutions', marks: [/\btsys\b/i] },
  { name: 'First Data', marks: [/\bfirst data\b/i] },
  { name: 'Fiserv', marks: [/\bfiserv\b/i] },
  { name: 'Clover', marks: [/\bclover\b/i] },
  { name: 'CardConnect', marks: [/\bcard ?connect\b/i] },
  {
    name: 'Chase Paymentech',
    marks: [/\bpaymentech\b/i, /\bchase merchant services\b/i, /\bchase payment solutions\b/i],
  },
  { name: 'Global Payments', marks: [/\bglobal ?payments\b/i] },
  { name: 'Maverick Payments', marks: [/\bmaverick\b/i] },
  { name: 'Stripe', marks: [/\bstripe\b/i] },
  { name: 'PayPal', marks: [/\bpaypal, inc\b/i, /\bpaypal statement\b/i] },
  { name: 'Bank of America Merchant Services', marks: [/\bbank of america merchant services\b/i] },
  { name: 'Wells Fargo Merchant Services', marks: [/\bwells fargo merchant services\b/i] },
  { name: 'Paysafe', marks: [/\bpaysafe\b/i] },
  { name: 'North American Bancard', marks: [/\bnorth american bancard\b/i] },
  { name: 'EVO Payments', marks: [/\bevo (payments|merchant services)\b/i] },
  { name: 'Payroc', marks: [/\bpayroc\b/i] },
  { name: 'Priority Payment Systems', marks: [/\bpriority (payment systems|commerce)\b/i] },
  { name: 'Shift4', marks: [/\bshift4\b/i] },
  { name: 'Nuvei', marks: [/\bnuvei\b/i] },
  { name: 'Adyen', marks: [/\badyen\b/i] },
  { name: 'Helcim', marks: [/\bhelcim\b/i] },
  { name: 'Stax', marks: [/\bstax payments\b/i, /\bfattmerchant\b/i] },
  { name: 'Gravity Payments', marks: [/\bgravity ?payments\b/i] },
  { name: 'Total Merchant Services', marks: [/^total merchant services\b/i] },
  { name: 'American Express', marks: [/\bmerchant financial activity\b/i] },
  { name: 'Toast', marks: [/\btoast, inc\b/i] },
];
