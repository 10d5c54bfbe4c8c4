import { z } from 'zod';
import { idSchema, requiredText, timestampSchema } from '../core/fields.ts';
import { keyLevels, keyResources } from '../core/key-scopes.ts';
import { openNames } from '../core/open-names.ts';

const levelSchema = z.enum(keyLevels);
const resourceNames = Object.keys(keyResources) as (keyof typeof keyResources)[];

const addressSchema = z
  .string()
  .trim()
  .max(50, { error: 'At most 50 characters', abort: true })
  .pipe(
    z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
      error: 'An address such as 203.0.113.7, or a network such as 203.0.113.0/24',
    }),
  );

export const keyBody = z.object({
  name: requiredText('Name is required', 60),
  /** Level by resource. Resources without one stay closed. */
  scopes: z
    .partialRecord(z.enum(resourceNames), levelSchema, { error: 'Choose at least one scope' })
    .refine((scopes) => Object.keys(scopes).length > 0, 'Choose at least one scope'),
  days: z.int().min(1).max(366),
  /** Where the key may be used from; empty: anywhere. */
  addresses: z.array(addressSchema).max(20).default([]),
});

export const keySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The start of the key, to recognize it. */
  prefix: z.string(),
  scopes: z.record(openNames(resourceNames), levelSchema),
  addresses: z.array(z.string()),
  createdAt: timestampSchema,
  expiresAt: timestampSchema,
  /** Within five minutes. */
  lastUsedAt: timestampSchema.nullable(),
  lastAddress: z.string().nullable(),
});
export type Key = z.infer<typeof keySchema>;

/** `secret`: the key itself, in this reply only. */
export const newKeySchema = keySchema.extend({ secret: z.string() });
export type NewKey = z.infer<typeof newKeySchema>;
