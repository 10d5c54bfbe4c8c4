import { z } from 'zod';
import { atMost } from './fields.ts';

/**
 * Last-Event-ID: the last event of a resumable stream that a client got before it was cut off. One
 * that is no id of ours is taken for none: the stream begins with the state as it stands.
 */
export const lastEventIdHeaders = z.object({
  'last-event-id': z
    .string()
    .check(atMost(20))
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
});
