import { z } from 'zod';

/**
 * Last-Event-ID: the last event of a resumable stream that a client got before it was cut off. One
 * that is no id of ours is taken for none: the stream begins with the state as it stands.
 */
export const lastEventIdHeaders = z.object({
  'last-event-id': z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
});
