import type { z } from 'zod';

/** What a column may hold for a field: a time for a text. */
type Column<Value> = Value | (Extract<Value, string> extends never ? never : Date);

/**
 * Presents a row as a contract's object: the schema's fields and no others, with times in ISO 8601. `given` has the
 * fields that are not columns, or are presented otherwise.
 */
export function present<Shown extends object, Given extends Partial<Shown> = Record<never, never>>(
  schema: z.ZodObject & z.ZodType<Shown>,
  row: { [Field in Exclude<keyof Shown, keyof Given>]: Column<Shown[Field]> },
  given?: Given,
): Shown {
  const values: Record<string, unknown> = { ...row, ...given };
  return Object.fromEntries(
    Object.keys(schema.shape).flatMap((field) => {
      const value = values[field];
      if (value === undefined) return [];
      return [[field, value instanceof Date ? value.toISOString() : value]];
    }),
  ) as Shown;
}
