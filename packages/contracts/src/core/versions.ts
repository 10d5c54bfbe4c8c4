import { z } from 'zod';
import { atMost } from './fields.ts';

/** Grows by one with each change of a record; what a later change says it was made on. */
export const versionSchema = z.int().min(1);

/** A version as an entity tag: `"7"`. */
export const etag = (version: number): string => `"${version}"`;

/**
 * If-Match: the version that a change was made on. Where another came first the change is refused
 * with 412 and nothing is overwritten. A change that names none is made whatever the version. A weak tag
 * counts as well: the gateway makes the tags of replies weak that it compresses.
 */
export const ifMatchHeaders = z.object({
  'if-match': z
    .string()
    .check(atMost(40))
    .regex(/^(?:W\/)?"\d{1,9}"$/, 'An entity tag that a reply gave, such as "7"')
    .transform((tag) => Number(tag.replace(/\D/g, '')))
    .optional(),
});

/**
 * Idempotency-Key: made by the caller for one thing to be created. A second request with the same
 * key and content answers what the first one created, for two days at least; with other content it is
 * refused with 422, while the first is under way with 409 and Retry-After.
 */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .check(atMost(200))
    .regex(/^[\w-]{8,64}$/, '8 to 64 letters, digits, - or _')
    .optional(),
});
