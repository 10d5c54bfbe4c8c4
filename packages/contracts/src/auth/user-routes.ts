import { z } from 'zod';
import { idParams, idSchema } from '../core/fields.ts';
import { listQuery } from '../core/list.ts';
import { roleSchema } from '../core/roles.ts';
import { defineRoute } from '../core/route.ts';
import { ifMatchHeaders } from '../core/versions.ts';
import { updateUserBody, userSchema, userStatsSchema } from './schemas.ts';

export const listUsers = defineRoute({
  name: 'listUsers',
  method: 'GET',
  path: '/users',
  summary: 'Users by name',
  access: ['admin'],
  query: listQuery(['name', 'email', 'company', 'createdAt']).extend({
    role: roleSchema.optional(),
    status: z.enum(['active', 'inactive']).optional(),
  }),
  reply: z.array(userSchema),
  kind: 'list',
});

export const getUserStats = defineRoute({
  name: 'getUserStats',
  method: 'GET',
  path: '/users/stats',
  summary: 'Counts of users and pending invitations',
  access: ['admin'],
  reply: userStatsSchema,
});

const userChange = {
  path: '/users/{id}',
  access: ['admin'],
  params: idParams,
  headers: ifMatchHeaders,
  query: z.object({ heirId: z.coerce.number<string | number>().pipe(idSchema).optional() }),
  errors: ['conflict'],
} as const;

export const updateUser = defineRoute({
  ...userChange,
  name: 'updateUser',
  method: 'PUT',
  summary:
    'Changes a user; a new role, company or address, or deactivation, ends their sessions immediately',
  description:
    'If the company changes, what they created for the previous one stays there and is transferred to heirId, else to a ' +
    'manager of that company, else to the caller.',
  body: updateUserBody,
  reply: userSchema,
  versioned: true,
});

export const deleteUser = defineRoute({
  ...userChange,
  name: 'deleteUser',
  method: 'DELETE',
  summary: 'Deletes a user and ends their sessions',
  description: 'Their applications and quotes are transferred to heirId, else to the caller.',
  reply: null,
});
