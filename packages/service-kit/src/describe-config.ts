import { z } from 'zod';

/** A variable of a service's environment, as a person reads of it. */
export interface ConfigVariable {
  name: string;
  what: string;
  isRequired: boolean;
  /** What holds where it is not set; null where nothing does. */
  fallback: string | null;
}

/** The variables that a configuration's schema reads, in its order. */
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
