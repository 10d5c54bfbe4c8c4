import { inviteBody, type User } from '@portal/contracts/auth/schemas';
import { reviewerRoles } from '@portal/contracts/core/roles';
import { z } from 'zod';

/** The five fields, all of them required; a role that is not chosen is empty text. */
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

/** Whether a required field is empty. */
export const isIncomplete = (values: Partial<PersonValues>): boolean =>
  Object.keys(blankPerson).some((name) => !values[name as keyof PersonValues]?.trim());

/** Whether a role is for people of the internal company alone: it sees what all companies have. */
export const isInternal = (role: string): boolean =>
  (reviewerRoles as readonly string[]).includes(role);

/** The role after another company was chosen. */
export const roleAt = (role: string, company: string, internalCompany: string): string =>
  isInternal(role) && company !== internalCompany ? '' : role;
