import { z } from 'zod';
import type { Route } from './route.ts';

type Json = Record<string, unknown>;
type Io = 'input' | 'output';

const place = '#/components/schemas/';

/** Schemas as JSON; named ones become references. */
export interface SchemaBook {
  /** Returns the JSON of a schema as sent by callers (`input`) or replied (`output`). */
  use(schema: z.ZodType, io: Io): Json;
  used(): Record<string, Json>;
}

/** Creates the named schemas of the document. If sent and replied forms differ, the sent one ends with `Input`. */
export function createSchemaBook(
  names: ReadonlyMap<string, z.ZodType>,
  routes: readonly Pick<Route, 'body' | 'reply'>[],
): SchemaBook {
  const bodies = routes.flatMap(({ body }) => body ?? []);
  const replies = routes.flatMap(({ reply }) => reply ?? []);
  const output = converted(names, replies, 'output');
  const input = converted(names, bodies, 'input');
  const differing = differentIn(output.named, input.named);
  const replied = new Set<string>();
  for (const json of output.others.values()) follow(json, output.named, replied);
  const inputName = (name: string): string =>
    differing.has(name) && replied.has(name) ? `${name}Input` : name;
  const own: Record<string, Json> = { ...output.named };
  for (const name of differing) own[inputName(name)] = renamed(input.named[name] ?? {}, inputName);
  const referring = createReferrer(own);
  const all = Object.fromEntries(
    Object.entries(own).map(([name, json]) => [name, referring(json, name)]),
  );
  const found = new Set<string>();
  return {
    use(schema, io) {
      const json = (io === 'input' ? input : output).others.get(schema) ?? {};
      const used = referring(io === 'input' ? renamed(json, inputName) : json);
      follow(used, all, found);
      return used;
    },
    used: () =>
      Object.fromEntries([...found].toSorted().map((name) => [name, all[name] ?? {}] as const)),
  };
}

/** Returns what replaces parts of a schema that equal a named one by references; `itself` keeps its own form. */
function createReferrer(named: Record<string, Json>): (json: Json, itself?: string) => Json {
  const nameOf = new Map(
    Object.entries(named)
      .map(([name, json]) => [JSON.stringify(json), name] as const)
      .filter(([text, name]) => text.length > JSON.stringify({ $ref: place + name }).length),
  );
  return (json, itself) =>
    mapObjects(json, (object) => {
      const name = nameOf.get(JSON.stringify(object));
      return name === undefined || name === itself ? object : { $ref: place + name };
    }) as Json;
}

function follow(json: unknown, named: Record<string, Json>, found: Set<string>): void {
  for (const name of referencesIn(json)) {
    if (found.has(name)) continue;
    found.add(name);
    follow(named[name], named, found);
  }
}

interface Converted {
  named: Record<string, Json>;
  others: Map<z.ZodType, Json>;
}

function converted(
  names: ReadonlyMap<string, z.ZodType>,
  others: readonly z.ZodType[],
  io: Io,
): Converted {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of names) if (!registry.has(schema)) registry.add(schema, { id });
  const named = new Set([...names.values()].map((schema) => registry.get(schema)?.id));
  for (const [at, schema] of others.entries())
    if (!registry.has(schema)) registry.add(schema, { id: ` ${at}` });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => place + id,
    override: ({ jsonSchema }) => {
      // Later releases may add properties to a reply, which clients ignore.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // Every JavaScript integer has this maximum.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      // The format says it in one word.
      if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time')
        delete jsonSchema.pattern;
    },
  });
  const bare = (id: string | undefined): Json => {
    const { $schema: _, $id: __, id: ___, ...json } = (schemas[id ?? ''] ?? {}) as Json;
    return json;
  };
  const refer = (schema: z.ZodType, itself: string | null): Json => {
    const id = registry.get(schema)?.id;
    return id !== itself && named.has(id) ? { $ref: place + id } : bare(id);
  };
  const all = Object.fromEntries([...names].map(([id, schema]) => [id, refer(schema, id)]));
  const short = (name: string): Json | null => {
    const json = all[name] ?? {};
    return JSON.stringify(json).length <= place.length + name.length + 11 ? json : null;
  };
  const readable = (json: Json): Json => inlined(json, short);
  return {
    named: Object.fromEntries(Object.entries(all).map(([id, json]) => [id, readable(json)])),
    others: new Map(others.map((schema) => [schema, readable(refer(schema, null))])),
  };
}

function differentIn(one: Record<string, Json>, other: Record<string, Json>): Set<string> {
  const names = Object.keys(one);
  const differing = new Set(
    names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name])),
  );
  for (let size = -1; size !== differing.size;) {
    size = differing.size;
    for (const name of names)
      if (referencesIn(other[name]).some((to) => differing.has(to))) differing.add(name);
  }
  return differing;
}

/** Copies JSON. `change` returns what replaces an object. */
function mapObjects(json: unknown, change: (object: Json) => Json): unknown {
  if (Array.isArray(json)) return json.map((each) => mapObjects(each, change));
  if (typeof json !== 'object' || json === null) return json;
  const copied = Object.entries(json).map(([key, value]) => [key, mapObjects(value, change)]);
  return change(Object.fromEntries(copied) as Json);
}

/** The named schema that an object refers to. */
const referenceIn = ({ $ref }: Json): string | null =>
  typeof $ref === 'string' ? $ref.slice(place.length) : null;

function referencesIn(json: unknown): string[] {
  const names: string[] = [];
  mapObjects(json, (object) => {
    const name = referenceIn(object);
    if (name !== null) names.push(name);
    return object;
  });
  return names;
}

/** Merges `{ anyOf: [{ type }, { type: 'null' }] }` into `{ type: [type, 'null'] }`. */
function nullable({ anyOf, ...rest }: Json): Json {
  const [schema, nothing, ...others] = Array.isArray(anyOf) ? (anyOf as Json[]) : [];
  const isNullable = nothing?.['type'] === 'null' && others.length === 0;
  if (
    isNullable &&
    typeof schema?.['type'] === 'string' &&
    !('enum' in schema || 'const' in schema)
  )
    return { ...rest, ...schema, type: [schema['type'], 'null'] };
  return anyOf === undefined ? rest : { ...rest, anyOf };
}

/** Inlines schemas that are shorter than a reference to them. */
const inlined = (json: Json, short: (name: string) => Json | null): Json =>
  mapObjects(json, (object) => {
    const name = referenceIn(object);
    if (name === null) return nullable(object);
    const { $ref, ...rest } = object;
    return { ...(short(name) ?? { $ref }), ...rest };
  }) as Json;

const renamed = (json: Json, nameOf: (name: string) => string): Json =>
  mapObjects(json, (object) => {
    const name = referenceIn(object);
    return name === null ? object : { ...object, $ref: place + nameOf(name) };
  }) as Json;
