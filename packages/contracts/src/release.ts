import { differences } from './core/compatibility.ts';
import type { PortalEvent } from './core/event.ts';
import { toSchema } from './core/openapi.ts';
import type { NamedRoute, Route } from './core/route.ts';

type Schema = Record<string, unknown>;

interface RouteShape {
  method: string;
  path: string;
  access: string | string[];
  status: number;
  kind: string;
  request: Schema;
  /** JSON Schema of the reply; null if there is no body to check. */
  reply: Schema | null;
}

/** Routes and events of a release, for comparison with later ones. */
export interface Release {
  routes: Record<string, RouteShape>;
  events: Record<string, { stream: string; payload: Schema }>;
}

export function describeRelease(
  routes: readonly NamedRoute[],
  events: readonly PortalEvent[],
): Release {
  return {
    routes: Object.fromEntries(routes.map((route) => [route.name, routeShape(route)])),
    events: Object.fromEntries(
      events.map(({ subject, stream, payload }) => [
        subject,
        { stream, payload: toSchema(payload, 'output') },
      ]),
    ),
  };
}

function routeShape(route: Route): RouteShape {
  const parts = (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const schema = route[part];
    return schema ? [[part, toSchema(schema, 'input')] as const] : [];
  });
  return {
    method: route.method,
    path: route.path,
    access: typeof route.access === 'string' ? route.access : [...route.access],
    status: route.status,
    kind: route.kind ?? 'reply',
    request: {
      type: 'object',
      properties: Object.fromEntries(parts),
      // A part without required properties can be omitted.
      required: parts.filter(([, schema]) => hasRequired(schema)).map(([part]) => part),
    },
    reply: route.reply === null ? null : toSchema(route.reply, 'output'),
  };
}

const hasRequired = (schema: Schema): boolean =>
  !Array.isArray(schema['required']) ? schema['type'] !== 'object' : schema['required'].length > 0;

/**
 * Returns what in `next` would break a neighbor built for `last`: callers of routes, handlers of events, and publishers
 * whose stored events remain. Empty if either side can be deployed alone.
 */
export function findBreaks(last: Release, next: Release): string[] {
  return [
    ...Object.entries(last.routes).flatMap(([name, before]) => {
      const now = next.routes[name];
      return prefix(`route ${name}`, now ? routeBreaks(before, now) : ['no longer exists']);
    }),
    ...Object.entries(last.events).flatMap(([subject, before]) => {
      const now = next.events[subject];
      return prefix(`event ${subject}`, now ? eventBreaks(before, now) : ['no longer exists']);
    }),
  ];
}

const prefix = (what: string, reasons: string[]) => reasons.map((reason) => `${what} ${reason}`);

function routeBreaks(before: RouteShape, now: RouteShape): string[] {
  const fixed = (['method', 'path', 'status', 'kind'] as const).flatMap((part) =>
    before[part] === now[part] ? [] : [`has another ${part}: ${before[part]}, now ${now[part]}`],
  );
  const reply =
    before.reply === null
      ? []
      : now.reply === null
        ? ['no longer has a reply']
        : prefix('replies what its callers cannot read:', differences(before.reply, now.reply));
  return [
    ...fixed,
    ...accessBreaks(before.access, now.access),
    ...prefix('rejects what its callers send:', differences(now.request, before.request)),
    ...reply,
  ];
}

function accessBreaks(before: string | string[], now: string | string[]): string[] {
  if (now === 'public' || before === now) return [];
  if (now === 'signed-in' && before !== 'public') return [];
  const lost = Array.isArray(before) ? before.filter((role) => !now.includes(role)) : [before];
  return lost.length ? [`no longer allows: ${lost.join(', ')}`] : [];
}

function eventBreaks(
  before: { stream: string; payload: Schema },
  now: { stream: string; payload: Schema },
): string[] {
  return [
    ...(before.stream === now.stream ? [] : [`is on another stream: ${now.stream}`]),
    ...prefix('cannot be read by its consumers:', differences(before.payload, now.payload)),
    ...prefix(
      'stored by the last release cannot be read:',
      differences(now.payload, before.payload),
    ),
  ];
}
