import { readFileSync } from 'node:fs';
import { z } from 'zod';

const publicUrl = z
  .url({ protocol: /^https?$/ })
  .describe('Address that people open, for links in mails; only its pages may change data');

/** A setting of several services. */
export const internalCompany = z
  .string()
  .default('Tidewater Payments')
  .describe(
    'Company whose people may be administrators and Business Development; no partner company may have its name',
  );

export const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

export const baseConfig = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: integer(0, 65535).default(0).describe('Port to listen on; 0 takes a free one'),
  DATABASE_URL: z.url().describe("PostgreSQL address of the service's own database"),
  DATABASE_POOL: integer(1, 200).default(10).describe('Size of the connection pool'),
  NATS_URL: z.string().min(1).describe('Address of the NATS server'),
  PUBLIC_URL: publicUrl,
  IDENTITY_PUBLIC_KEYS: z.string().min(1).describe("JSON Web Key Set of auth's public keys"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe('OpenTelemetry collector (OTLP over HTTP) for traces; none by default'),
  MESSAGE_WAITS_MS: z
    .string()
    .regex(/^\d{1,8}(,\d{1,8}){0,19}$/, 'Milliseconds, with commas between them')
    .default('1000,5000,15000,60000,300000')
    .transform((list) => list.split(',').map(Number))
    .describe(
      'Delays before a failed message is redelivered, in milliseconds; after the last it becomes a dead letter',
    ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Lowest level that is logged'),
});
export type BaseConfig = z.infer<typeof baseConfig>;

/** Parses the environment; `NAME_FILE` may name a file with a value. Throws an Error that lists all faults. */
export function readConfig<S extends z.ZodObject>(
  schema: S,
  env: Record<string, string | undefined> = process.env,
): z.output<S> {
  const values: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = env[name] || fromFile(name, env[`${name}_FILE`]);
    if (value) values[name] = value;
  }
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    (issue) => `  ${issue.path.join('.')}: ${issue.message}`,
  );
  throw new Error(`The configuration is not valid:\n${problems.join('\n')}`);
}

function fromFile(name: string, path: string | undefined): string | undefined {
  if (!path) return undefined;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new Error(`${name}_FILE names a file that cannot be read: ${path}`, { cause });
  }
}

export interface ConfigVariable {
  name: string;
  what: string;
  isRequired: boolean;
  fallback: string | null;
}

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
