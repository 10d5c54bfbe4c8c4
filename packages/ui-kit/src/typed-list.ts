import { z } from 'zod';

/** A list that is typed into one field, by default with commas, semicolons or new lines. Its issues concern the field. */
export const typedList = <Schema extends z.ZodType<string[], string[] | undefined>>(
  schema: Schema,
  separator = /[,;\n]/,
) =>
  z
    .string()
    .max(4000, 'At most 4000 characters')
    .transform((text, context): z.output<Schema> => {
      const values = text.split(separator).map((value) => value.trim());
      const list = schema.safeParse(values.filter(Boolean));
      if (list.success) return list.data;
      context.addIssue(list.error.issues[0]?.message ?? '');
      return z.NEVER;
    });
