import { z } from 'zod';

/**
 * The topic on which services say at once what concerns one user's open streams (service-kit's
 * `bus.broadcast` and `bus.listen`). Nothing of it is kept: who misses it learns when they connect anew.
 */
export const userTopic = (userId: number): string => `users.${userId}`;
/** Those of all users. */
export const userTopics = 'users.*';

export const userNewsSchema = z.object({
  /** `session-ended`: whoever streams to this user must ask anew whether they are signed in. */
  about: z.enum(['notifications', 'session-ended']),
});
export type UserNews = z.infer<typeof userNewsSchema>;
