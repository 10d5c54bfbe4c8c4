/** How a processor is known, and what is peculiar to its statements. */
export interface ProcessorStyle {
  /** The name that the analysis gives. */
  name: string;
  /** Text that only its statements carry. */
  marks: RegExp[];
}

/** Known processors: data that the general reading consults, nothing more. */
export const processorStyles: ProcessorStyle[] = [
  { name: 'Worldpay', marks: [/\bworldpay\b/i, /\bvantiv\b/i] },
  // Recognition takes the logo's l for a bar, or for nothing.
  { name: 'Elavon', marks: [/\belavon\b/i, /\be ?[|l1I]? ?avon\b/i] },
  { name: 'Heartland Payment Systems', marks: [/\bheartland\b/i] },
  { name: 'Square', marks: [/\bsquare, inc\b/i, /^square\b/im] },
  { name: 'TSYS Merchant Solutions', marks: [/\btsys\b/i] },
  { name: 'First Data', marks: [/\bfirst data\b/i] },
  { name: 'Fiserv', marks: [/\bfiserv\b/i] },
  { name: 'Clover', marks: [/\bclover\b/i] },
  { name: 'CardConnect', marks: [/\bcardconnect\b/i] },
  { name: 'Chase Paymentech', marks: [/\bpaymentech\b/i, /\bchase merchant services\b/i] },
  { name: 'Global Payments', marks: [/\bglobal payments\b/i] },
  { name: 'Maverick Payments', marks: [/\bmaverick\b/i] },
  { name: 'Stripe', marks: [/\bstripe\b/i] },
  { name: 'PayPal', marks: [/\bpaypal, inc\b/i, /\bpaypal statement\b/i] },
];
