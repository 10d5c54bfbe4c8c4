import { z } from 'zod';
import { idSchema } from '../core/fields.ts';
import { listQuery } from '../core/list.ts';
import { roleSchema } from '../core/roles.ts';
import { defineRoute } from '../core/route.ts';
import { ifMatchHeaders } from '../core/versions.ts';
import { updateUserBody, userSchema, userStatsSchema } from './schemas.ts';

export const listUsers = defineRoute('GET /users', {
  summary: 'Users by name',
  access: ['admin'],
  query: listQuery(['name', 'email', 'company', 'createdAt']).extend({
    role: roleSchema.optional(),
    status: z.enum(['active', 'inactive']).optional(),
  }),
  reply: z.array(userSchema),
});

export const getUserStats = defineRoute('GET /users/stats', {
  summary: 'Counts of users and pending invitations',
  access: ['admin'],
  reply: userStatsSchema,
});

const userChange = {
  access: ['admin'],
  headers: ifMatchHeaders,
  query: z.object({ heirId: z.coerce.number<string | number>().pipe(idSchema).optional() }),
  errors: ['conflict'],
} as const;

export const updateUser = defineRoute('PUT /users/{id}', {
  ...userChange,
  summary:
    'Changes a user; a new role, company or address, or deactivation, ends their sessions immediately',
  description:
    'If the company changes, what they created for the previous one stays there and is transferred to heirId, else to a ' +
    'manager of that company, else to the caller.',
  body: updateUserBody,
  reply: userSchema,
});

export const deleteUser = defineRoute('DELETE /users/{id}', {
  ...userChange,
  summary: 'Deletes a user and ends their sessions',
  description:
    'Their applications and quotes are transferred to heirId, a colleague or an administrator, else to the caller.',
});
