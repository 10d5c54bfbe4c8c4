import { z } from 'zod';

/** Name of a part: folder, host, database and nginx variable. */
const name = z.string().regex(/^[a-z]{2,30}$/, 'A name consists of 2 to 30 lowercase letters');
const variable = z.string().regex(/^[A-Z][A-Z_]+$/);
/** Default of a setting, as allowed in docker-compose.yml. */
const fallback = z.string().regex(/^[\w@.,:/-]*$/);
const sentence = z.string().regex(/^[^\n|]+$/);

/** nginx directives of a path, in output order. */
const settings = z.partialRecord(
  z.enum([
    'client_max_body_size',
    'proxy_buffering',
    'proxy_request_buffering',
    'proxy_send_timeout',
    'proxy_read_timeout',
  ]),
  z.string().regex(/^[a-z0-9]+$/),
);

/**
 * A path below /api that is routed to the service. `below`: it and everything that starts with it; `exact`: only it;
 * `pattern`: a regular expression for the full path.
 */
const path = z
  .strictObject({
    path: z.string().regex(/^\/[\w/()?:|[\]+-]+$/),
    match: z.enum(['below', 'exact', 'pattern']).default('below'),
    why: sentence.optional(),
    settings: settings.default({}),
  })
  .refine(({ path: text, match }) => match === 'pattern' || /^[\w/-]+$/.test(text), {
    error: 'Only a pattern may contain characters other than letters, digits, / and -',
  });

/** A process: the argument of `main.ts`, local Node options, and the memory of its container. */
const serviceProcess = z.strictObject({
  command: z.enum(['all', 'serve', 'work']),
  nodeArgs: z.array(z.string()).optional(),
  memory: z
    .string()
    .regex(/^[0-9]+[mg]$/)
    .optional(),
  why: sentence.optional(),
});

/** At most one process serves requests and one works: two would share a host name. */
const processes = z
  .array(serviceProcess)
  .min(1)
  .refine((all) => new Set(all.map(({ command }) => command === 'work')).size === all.length)
  .refine(([first]) => first?.command !== 'work', {
    error: 'The first process must serve requests',
  });

/**
 * A secret. All kinds except `given` are generated if not set; a `given` one stays empty. `as`: the service's name for
 * it, if it differs. `shared`: the same value for every service that declares it shared.
 */
const secret = z
  .strictObject({
    name: variable,
    as: variable.optional(),
    kind: z.enum(['random', 'field-keys', 'identity-key', 'signing-key', 'given']),
    shared: z.boolean().default(false),
    what: sentence,
  })
  .transform(({ as, ...rest }) => ({ ...rest, as: as ?? rest.name }));

/** A service as declared in `services/x/service.json`. */
export const serviceEntrySchema = z.strictObject({
  about: z.strictObject({ domain: sentence.optional(), screens: sentence, owns: sentence }),
  /** Front ends deployed with it in addition to `mfe-x`. */
  frontEnds: z.array(z.string()).default([]),
  paths: z.array(path).min(1),
  processes,
  containers: processes.optional(),
  /** It sends mail: it gets the settings of mail server and brand. */
  mails: z.boolean().default(false),
  bucket: z
    .string()
    .regex(/^[a-z][a-z0-9-]{2,62}$/)
    .optional(),
  /** Debian packages with shared libraries that its image contains, if available. */
  libraries: z.array(z.string().regex(/^[a-z0-9][a-z0-9.+-]+$/)).default([]),
  /** Settings with their default in containers; null for the default of the service. */
  settings: z.record(variable, fallback.nullable()).default({}),
  secrets: z.array(secret).default([]),
});
export type ServiceEntry = z.output<typeof serviceEntrySchema>;
export type ServiceSecret = ServiceEntry['secrets'][number];

/** Returns the name of a process: `quotes`, or `quotes-worker`. */
export const processName = (service: string, command: string): string =>
  command === 'work' ? `${service}-worker` : service;

export const serviceNameSchema = name.refine((text) => !reservedNames.has(text), {
  error: 'This name is taken by a part of the portal',
});

/** Hosts, secret folders and upstreams that belong to no service. */
const reservedNames = new Set([
  ...['shell', 'docs', 'gateway', 'mail', 'nats', 'minio', 'postgres', 'databases', 'streams'],
  ...['buckets', 'files', 'secrets', 'operator', 'kept', 'password', 'portal', 'dead', 'live'],
]);
