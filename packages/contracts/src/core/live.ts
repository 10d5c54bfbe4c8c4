import { z } from 'zod';

/** Topic of messages about one user's open streams. They are not stored: a client that reconnects gets the state. */
export const userTopic = (userId: number): string => `users.${userId}`;
export const userTopics = 'users.*';

export const userEventSchema = z.object({
  /** `session-ended`: streams to this user must check again whether they are signed in. */
  about: z.enum(['notifications', 'session-ended']),
});
export type UserEvent = z.infer<typeof userEventSchema>;
