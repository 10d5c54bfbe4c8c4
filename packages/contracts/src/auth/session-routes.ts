import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { sessionSchema } from './factor-schemas.ts';

export const listSessions = defineRoute('GET /auth/sessions', {
  name: 'listSessions',
  summary: 'The caller’s sessions, last seen first',
  reply: z.array(sessionSchema),
});

export const endSession = defineRoute('DELETE /auth/sessions/{id}', {
  name: 'endSession',
  summary: 'Ends a session of the caller',
});

export const endOtherSessions = defineRoute('DELETE /auth/sessions', {
  name: 'endOtherSessions',
  summary: 'Ends all sessions of the caller except this one',
});

export const listUserSessions = defineRoute('GET /users/{id}/sessions', {
  name: 'listUserSessions',
  summary: 'A user’s sessions, last seen first',
  access: ['admin'],
  ownSignIn: true,
  reply: z.array(sessionSchema),
});

export const endUserSessions = defineRoute('DELETE /users/{id}/sessions', {
  name: 'endUserSessions',
  summary: 'Ends all sessions of a user',
  access: ['admin'],
  ownSignIn: true,
});
