import { z } from 'zod';

/** What a part is called: a folder, a host, a database, a variable of nginx. */
const name = z.string().regex(/^[a-z]{2,30}$/, 'A name has small letters alone');
const variable = z.string().regex(/^[A-Z][A-Z_]+$/);
/** What a setting is where none is given, as it may stand in docker-compose.yml. */
const fallback = z.string().regex(/^[\w@.,:/-]*$/);
const sentence = z.string().regex(/^[^\n|]+$/);

/** Directives of nginx that a path may have of its own, by its place in the order in which they are given. */
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
 * A path below /api that leads to the service. `below`: it and all that begins with it; `exact`: it alone;
 * `pattern`: a regular expression for a whole path.
 */
const path = z
  .strictObject({
    path: z.string().regex(/^\/[\w/()?:|[\]+-]+$/),
    match: z.enum(['below', 'exact', 'pattern']).default('below'),
    why: sentence.optional(),
    settings: settings.default({}),
  })
  .refine(({ path: text, match }) => match === 'pattern' || /^[\w/-]+$/.test(text), {
    error: 'Only a pattern holds other signs than letters, digits and -',
  });

/** A process: what `main.ts` is told, options of Node on this machine, and the memory of its container. */
const serviceProcess = z.strictObject({
  command: z.enum(['all', 'serve', 'work']),
  nodeArgs: z.array(z.string()).optional(),
  memory: z
    .string()
    .regex(/^[0-9]+[mg]$/)
    .optional(),
  why: sentence.optional(),
});

/** At most one that takes requests and one that works, as hosts of the same name would be two. */
const processes = z
  .array(serviceProcess)
  .min(1)
  .refine((all) => new Set(all.map(({ command }) => command === 'work')).size === all.length)
  .refine(([first]) => first?.command !== 'work', { error: 'The first takes requests' });

/**
 * A secret. All kinds but `given` are made where none is given; that is none then. `as` is what the service calls it,
 * where that differs from its name among all secrets. What is `shared` is one with that of the same name of each other
 * service that says so.
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

/**
 * A service as it describes itself in `services/x/service.json`. All else that there is for each service (its
 * database, its user of NATS, its containers, its place in a backup) follows from the folder's name and this.
 */
export const serviceEntrySchema = z.strictObject({
  /** What the table of ARCHITECTURE.md says of it. */
  about: z.strictObject({ domain: sentence.optional(), screens: sentence, owns: sentence }),
  /** Front ends that are deployed with it beside `mfe-x`. */
  frontEnds: z.array(z.string()).default([]),
  paths: z.array(path).min(1),
  processes,
  /** The same in containers, where there they are others. */
  containers: processes.optional(),
  /** It mails: it is given the mail server and the brand. */
  mails: z.boolean().default(false),
  /** It keeps files, in containers in this bucket. */
  bucket: z
    .string()
    .regex(/^[a-z][a-z0-9-]{2,62}$/)
    .optional(),
  /** Packages of Debian whose shared libraries it uses, where they can be had: its image has them. */
  libraries: z.array(z.string().regex(/^[a-z0-9][a-z0-9.+-]+$/)).default([]),
  /** Settings that an operator may give, each with what holds in containers where it is not; null: the service's own. */
  settings: z.record(variable, fallback.nullable()).default({}),
  secrets: z.array(secret).default([]),
});
export type ServiceEntry = z.output<typeof serviceEntrySchema>;
export type ServiceSecret = ServiceEntry['secrets'][number];

/** What a process of a service is called: `quotes`, and what works apart from it, `quotes-worker`. */
export const processName = (service: string, command: string): string =>
  command === 'work' ? `${service}-worker` : service;

export const serviceNameSchema = name.refine((text) => !taken.has(text), {
  error: 'This name is taken by a part of the portal',
});

/** Hosts, folders of secrets and upstreams that are no service's. */
const taken = new Set([
  ...['shell', 'docs', 'gateway', 'mail', 'nats', 'minio', 'postgres', 'databases', 'streams'],
  ...['buckets', 'files', 'secrets', 'operator', 'kept', 'password', 'portal', 'dead', 'live'],
]);
