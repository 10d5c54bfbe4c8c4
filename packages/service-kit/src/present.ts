import type { z } from 'zod';

/** What a column may hold for a field: a time for a text. */
type Column<Value> = Value | (Extract<Value, string> extends never ? never : Date);

/** Presents the schema's fields of a row, times in ISO 8601. `given`: fields that are no columns, or differ. */
export function present<Shown extends object, Given extends Partial<Shown> = Record<never, never>>(
  schema: z.ZodObject & z.ZodType<Shown>,
  row: { [Field in Exclude<keyof Shown, keyof Given>]: Column<Shown[Field]> },
  provided?: Given,
): Shown {
  const values: Record<string, unknown> = { ...row, ...provided };
  return Object.fromEntries(
    Object.keys(schema.shape).flatMap((field) => {
      const value = values[field];
      if (value === undefined) return [];
      return [[field, value instanceof Date ? value.toISOString() : value]];
    }),
  ) as Shown;
}
