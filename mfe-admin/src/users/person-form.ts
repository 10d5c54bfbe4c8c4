import { inviteBody, type User } from '@portal/contracts/auth/schemas';
import { reviewerRoles } from '@portal/contracts/core/roles';
import { z } from 'zod';

/** Five required fields; an unselected role is an empty string. */
export const personForm = inviteBody.extend({ role: z.string().pipe(inviteBody.shape.role) });
export type PersonValues = z.input<typeof personForm>;
export type Person = z.output<typeof personForm>;

export const blankPerson: PersonValues = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  role: 'representative',
};

export const valuesOf = ({ firstName, lastName, email, company, role }: User): PersonValues => ({
  firstName,
  lastName,
  email,
  company,
  role,
});

export const isIncomplete = (values: Partial<PersonValues>): boolean =>
  Object.keys(blankPerson).some((name) => !values[name as keyof PersonValues]?.trim());

/** Returns whether a role is only for the internal company: it sees all companies' records. */
export const isInternal = (role: string): boolean =>
  (reviewerRoles as readonly string[]).includes(role);

export const roleAt = (role: string, company: string, internalCompany: string): string =>
  isInternal(role) && company !== internalCompany ? '' : role;
