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
  status: 200,
  reply: z.array(userSchema),
  kind: 'list',
});

export const getUserStats = defineRoute({
  name: 'getUserStats',
  method: 'GET',
  path: '/users/stats',
  summary: 'How many users and pending invitations there are',
  access: ['admin'],
  status: 200,
  reply: userStatsSchema,
});

export const updateUser = defineRoute({
  name: 'updateUser',
  method: 'PUT',
  path: '/users/{id}',
  summary:
    'Changes a user; a new role, company or address or a deactivation ends their sessions at once',
  description:
    'With another company, what they made for the one before stays there and goes to the heir: where none is named, a ' +
    'manager of that company, else the caller.',
  access: ['admin'],
  params: idParams,
  headers: ifMatchHeaders,
  query: z.object({
    /** An active user of the company that is left, or an administrator. */
    heirId: z.coerce.number<string | number>().pipe(idSchema).optional(),
  }),
  body: updateUserBody,
  status: 200,
  reply: userSchema,
  versioned: true,
  errors: ['not_found', 'conflict'],
});

export const deleteUser = defineRoute({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/users/{id}',
  summary: 'Deletes a user and ends their sessions',
  description: 'Their applications and quotes go to the heir: the caller, where none is named.',
  access: ['admin'],
  params: idParams,
  headers: ifMatchHeaders,
  query: z.object({
    /** An active user, who gets the applications and quotes. */
    heirId: z.coerce.number<string | number>().pipe(idSchema).optional(),
  }),
  status: 204,
  reply: null,
  errors: ['not_found', 'conflict'],
});
