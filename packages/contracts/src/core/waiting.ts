import { z } from 'zod';
import { atMost, timestampSchema } from './fields.ts';
import { defineRoute, type Access, type Route } from './route.ts';

/** How many things of a kind a list names at most; the others are counted. */
export const mostWaiting = 5;
/** How far they are counted. */
export const mostCounted = 1000;

/** A place of the portal: a path with its query. */
const placeSchema = z
  .string()
  .check(atMost(1000))
  .regex(/^\/(?:[a-z0-9?][\w/?=&.%+*-]*)?$/);

const waitingItemSchema = z.object({
  /** What it is: a business, a person, a file. */
  title: z.string(),
  /** Its number, and whose it is where it is somebody else's. */
  detail: z.string(),
  since: timestampSchema,
  path: placeSchema,
});

/** Things of one kind that wait for the caller. The kind is open and names itself, so that a new one breaks no front end. */
export const waitingKindSchema = z.object({
  kind: z.string(),
  title: z.string(),
  /** How many there are; counted no further than `mostCounted`. */
  total: z.int().min(1),
  /** Where the others are. */
  path: placeSchema,
  /** The oldest first. */
  items: z.array(waitingItemSchema).min(1).max(mostWaiting),
});
export type WaitingKind = z.infer<typeof waitingKindSchema>;
export type WaitingItem = z.infer<typeof waitingItemSchema>;

const waitingSchema = z.array(waitingKindSchema).max(20);

/** A path of the API, as a screen names the list of what waits there. */
export const waitingPathSchema = z.string().regex(/^(?:\/[a-z0-9-]{1,40}){1,6}$/);

interface WaitingRoute {
  name: string;
  path: string;
  summary: string;
  access?: Access;
}

/** A domain's list of what waits for the caller. All answer the same, so that one card shows them. */
export const waitingRoute = <const R extends WaitingRoute>({ access = 'signed-in', ...route }: R) =>
  defineRoute({
    ...route,
    method: 'GET',
    description: `At most ${mostWaiting} of each kind, the oldest first; kinds of which nothing waits are left out.`,
    access,
    status: 200,
    reply: waitingSchema,
  } satisfies Route);
