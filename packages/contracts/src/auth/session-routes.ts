import { z } from 'zod';
import { idParams } from '../core/fields.ts';
import { defineRoute } from '../core/route.ts';
import { sessionSchema } from './factor-schemas.ts';

export const listSessions = defineRoute({
  name: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'The caller’s sessions, last seen first',
  access: 'signed-in',
  reply: z.array(sessionSchema),
});

export const endSession = defineRoute({
  name: 'endSession',
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  summary: 'Ends a session of the caller',
  access: 'signed-in',
  params: idParams,
  reply: null,
});

export const endOtherSessions = defineRoute({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Ends all sessions of the caller except this one',
  access: 'signed-in',
  reply: null,
});

export const listUserSessions = defineRoute({
  name: 'listUserSessions',
  method: 'GET',
  path: '/users/{id}/sessions',
  summary: 'A user’s sessions, last seen first',
  access: ['admin'],
  ownSignIn: true,
  params: idParams,
  reply: z.array(sessionSchema),
});

export const endUserSessions = defineRoute({
  name: 'endUserSessions',
  method: 'DELETE',
  path: '/users/{id}/sessions',
  summary: 'Ends all sessions of a user',
  access: ['admin'],
  ownSignIn: true,
  params: idParams,
  reply: null,
});
