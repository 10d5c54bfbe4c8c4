export const businessTypeLabels = {
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
} as const;
export type BusinessType = keyof typeof businessTypeLabels;

/** Percentage of swiped cards to percentage of hand-keyed cards. */
export const handKeyedRatios = {
  '90-10': '90-10',
  '80-20': '80-20',
  '70-30': '70-30',
  '60-40': '60-40',
  '50-50': '50-50',
  '40-60': '40-60',
  '30-70': '30-70',
  '20-80': '20-80',
  '10-90': '10-90',
} as const;

export const connectionTypeLabels = {
  internet: 'Internet',
  phone: 'Phone',
  wireless: 'Wireless',
  ethernet: 'Ethernet',
} as const;
