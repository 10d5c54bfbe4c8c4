import type { Role } from '@portal/contracts/core/roles';

/** Partners per company in the large data set; the first one is the manager. */
export const partnersOfCompany = 10;

export interface LargePartner {
  userId: number;
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  role: Role;
}

/** Lower ids belong to the demo data. */
const firstUserId = 101;

/** Returns partner 0, 1, 2… of the large data set, identical in every service. */
export function largePartner(index: number): LargePartner {
  const company = Math.floor(index / partnersOfCompany);
  return {
    userId: firstUserId + index,
    email: `partner-${index}@large.example`,
    firstName: 'Partner',
    lastName: String(index),
    company: `Company ${company}`,
    role: index % partnersOfCompany === 0 ? 'representative_manager' : 'representative',
  };
}
