import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routesByDomain } from '@portal/contracts/all-routes';
import { root } from '../machine/paths.ts';
import { remotes } from '../registry/front-ends.ts';

export interface Exchange {
  method: string;
  /** Below /api: `/quotes/7`. */
  path: string;
  /** Sorted by name, so that equal queries are equal text. */
  query: string;
  status: number;
  headers: Record<string, string>;
  /** Parsed JSON; other bytes in base64. */
  body: unknown;
}

export interface Recording {
  recordedAt: string;
  exchanges: Exchange[];
}

/** Screens that `npm run record` visits: by path, or by a link to follow. */
export interface Walk {
  account: string;
  screens: { open: string; follow?: string }[];
}

export const recordedHeaders = ['content-type', 'x-total-count', 'link', 'etag'];

const folderOf = (frontEnd: string): string => join(root, frontEnd, 'recorded');
export const recordingFile = (frontEnd: string): string => join(folderOf(frontEnd), 'api.json');

export function readRecording(frontEnd: string): Recording {
  const recording = JSON.parse(readFileSync(recordingFile(frontEnd), 'utf8')) as Recording;
  return { ...recording, exchanges: recording.exchanges.map(completed) };
}

const routes = Object.values(routesByDomain).flat();

/** Returns the route of a path; `/quotes/new` is preferred to `/quotes/{id}`. */
export const routeOf = (method: string, path: string) =>
  routes
    .filter((route) => route.method === method)
    .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
    .find((route) => new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path));

/** Adds fields that are newer than the recording, with null. */
function completed(exchange: Exchange): Exchange {
  const reply = routeOf(exchange.method, exchange.path)?.reply;
  const body = structuredClone(exchange.body);
  for (const { path } of reply?.safeParse(body).error?.issues ?? []) {
    const holder = path.slice(0, -1).reduce(within, body);
    const name = path.at(-1);
    if (holder && typeof holder === 'object' && name !== undefined && !(name in holder))
      Object.assign(holder, { [name]: null });
  }
  return { ...exchange, body };
}

const within = (value: unknown, key: PropertyKey): unknown =>
  (value as Record<PropertyKey, unknown> | null | undefined)?.[key];

export const readWalk = (frontEnd: string): Walk =>
  JSON.parse(readFileSync(join(folderOf(frontEnd), 'walk.json'), 'utf8')) as Walk;

/** Returns the remote in whose folder npm was started. Throws outside of one. */
export function currentRemote(): string {
  const found = remotes.find((name) => process.cwd() === join(root, name));
  if (!found || !existsSync(folderOf(found)))
    throw new Error(`Name a remote: npm run dev -w ${remotes.join('|')}`);
  return found;
}

export const sortedQuery = (parameters: URLSearchParams): string => {
  const sorted = new URLSearchParams(parameters);
  sorted.sort();
  return sorted.toString();
};

/** Returns the recorded reply to a call: to the same query, else to the same path with another query. */
export function findExchange(
  { exchanges }: Recording,
  method: string,
  path: string,
  query: string,
): Exchange | undefined {
  const same = exchanges.filter((one) => one.method === method && one.path === path);
  return same.find((one) => one.query === query) ?? same[0];
}
