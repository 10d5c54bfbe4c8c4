import type { PartnerCompanyData } from '../src/companies/store/partner-companies.ts';

/** The companies of the demo accounts, without the internal one. */
export const demoCompanies: PartnerCompanyData[] = [
  {
    name: 'Coastal Payments',
    description: 'Independent sales office on the Gulf Coast: retail and restaurants',
    isActive: true,
  },
  {
    name: 'Summit Merchant Group',
    description: 'Mountain states: hospitality, grocers and online shops',
    isActive: true,
  },
];
