import { inviteBody, type User } from '@portal/contracts/auth/schemas';
import type { Role } from '@portal/contracts/core/roles';
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

/** The role after another company was chosen: only people of the internal company are administrators. */
export const roleAt = (role: string, company: string, internalCompany: string): string =>
  role === ('admin' satisfies Role) && company !== internalCompany ? '' : role;
