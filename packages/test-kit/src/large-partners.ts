import type { Role } from '@portal/contracts/core/roles';

/** Partners of one company in the large data; the first of them is its manager. */
export const partnersOfCompany = 10;

export interface LargePartner {
  userId: number;
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  role: Role;
}

/** The people of the demo data come before them. */
const firstUserId = 101;

/** Partner 0, 1, 2… of the data that sizes are tried with: the same in every service. */
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
