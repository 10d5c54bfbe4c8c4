import { z } from 'zod';
import { formattedText, timestampSchema } from './fields.ts';
import { defineRoute, type Access, type RouteDeclaration } from './route.ts';

/** Maximum number of listed items per kind; the others are only counted. */
export const maxWaitingItems = 5;
export const maxCounted = 1000;

const placeSchema = formattedText(1000, /^\/(?:[a-z0-9?][\w/?=&.%+*-]*)?$/);

const waitingItemSchema = z.object({
  title: z.string(),
  detail: z.string(),
  since: timestampSchema,
  path: placeSchema,
});

/** Open tasks of one kind. The kind carries its own label, so a new one breaks no front end. */
export const waitingKindSchema = z.object({
  kind: z.string(),
  title: z.string(),
  /** Number of tasks; counting stops at `maxCounted`. */
  total: z.int().min(1),
  path: placeSchema,
  items: z.array(waitingItemSchema).min(1).max(maxWaitingItems),
});
export type WaitingKind = z.infer<typeof waitingKindSchema>;
export type WaitingItem = z.infer<typeof waitingItemSchema>;

const waitingSchema = z.array(waitingKindSchema).max(20);

export const waitingPathSchema = z.string().regex(/^(?:\/[a-z0-9-]{1,40}){1,6}$/);

/** Declares a domain's list of open tasks for the caller. All have the same reply, so one card shows them. */
export const waitingRoute = <const R extends { path: string; summary: string; access?: Access }>({
  path,
  ...route
}: R) =>
  defineRoute(`GET ${path as `/${string}`}`, {
    ...route,
    description: `At most ${maxWaitingItems} of each kind, oldest first; empty kinds are omitted.`,
    reply: waitingSchema,
  } satisfies RouteDeclaration);
