import { z } from 'zod';
import { atMost } from './fields.ts';

/** Last-Event-ID: the last event that the client received. If invalid, the stream starts with the current state. */
export const lastEventIdHeaders = z.object({
  'last-event-id': z
    .string()
    .check(atMost(20))
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
});
