import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idempotencyHeaders } from '../core/versions.ts';
import { keyBody, keySchema, newKeySchema } from './key-schemas.ts';

export const listKeys = defineRoute('GET /auth/keys', {
  summary: 'The caller’s API keys',
  reply: z.array(keySchema),
});

export const createKey = defineRoute('POST /auth/keys', {
  summary: 'Creates an API key',
  description:
    'Send it as Authorization: Bearer. It has the rights that the caller has at each call.',
  ownSignIn: true,
  stepUp: true,
  headers: idempotencyHeaders,
  body: keyBody,
  reply: newKeySchema,
  errors: ['conflict'],
});

export const deleteKey = defineRoute('DELETE /auth/keys/{id}', {
  summary: 'Revokes a key of the caller',
  ownSignIn: true,
});
