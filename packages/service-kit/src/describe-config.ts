import { z } from 'zod';

export interface ConfigVariable {
  name: string;
  what: string;
  isRequired: boolean;
  fallback: string | null;
}

/** Describes the variables of a configuration schema, in its order. */
export function describeConfig(schema: z.ZodObject): ConfigVariable[] {
  return Object.entries(schema.shape).map(([name, field]) => {
    const absent = z.safeParse(field, undefined);
    const fallback = absent.success ? (absent.data as unknown) : undefined;
    return {
      name,
      what: z.globalRegistry.get(field)?.description ?? '',
      isRequired: !absent.success,
      fallback: typeof fallback === 'string' || typeof fallback === 'number' ? `${fallback}` : null,
    };
  });
}
