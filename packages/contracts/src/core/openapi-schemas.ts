import { z } from 'zod';
import type { Route } from './route.ts';

type Json = Record<string, unknown>;
type Io = 'input' | 'output';

const place = '#/components/schemas/';
const definitions = '#/$defs/';

/** Schemas as JSON; named ones become references. */
export type SchemaBook = ReturnType<typeof createSchemaBook>;

/** Creates the named schemas of the document. If sent and replied forms differ, the sent one ends with `Input`. */
export function createSchemaBook(
  names: ReadonlyMap<string, z.ZodType>,
  routes: readonly Pick<Route, 'body' | 'reply'>[],
) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of names) if (!registry.has(schema)) registry.add(schema, { id });
  const convert = (schema: z.ZodType, io: Io): { json: Json; named: Record<string, Json> } => {
    // In an array, a named schema becomes a reference, too.
    const { items, $defs = {} } = z.toJSONSchema(z.array(schema), {
      io,
      metadata: registry,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => shorten(jsonSchema),
    });
    return { json: items as Json, named: $defs as Record<string, Json> };
  };
  const replied = Object.assign(
    {},
    ...routes.map(({ reply }) => (reply ? convert(reply, 'output').named : {})),
  ) as Record<string, Json>;
  const isInput = (name: string): boolean => {
    const schema = names.get(name);
    return (
      name in replied &&
      schema !== undefined &&
      JSON.stringify(convert(schema, 'input')) !== JSON.stringify(convert(schema, 'output'))
    );
  };
  const used = new Map<string, Json>();
  return {
    /** Returns the JSON of a schema as sent by callers (`input`) or replied (`output`). */
    use(schema: z.ZodType, io: Io) {
      const nameOf = (name: string) => (io === 'input' && isInput(name) ? `${name}Input` : name);
      const { json, named } = convert(schema, io);
      for (const [name, { id: _, ...each }] of Object.entries(named))
        used.set(nameOf(name), renamed(each, nameOf));
      return renamed(json, nameOf);
    },
    used: () => Object.fromEntries([...used].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function shorten(schema: z.core.JSONSchema.BaseSchema): void {
  // Later releases may add properties to a reply, which clients ignore.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  // Every JavaScript integer has this maximum.
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  // The format says it in one word.
  if (schema.format === 'date' || schema.format === 'date-time') delete schema.pattern;
}

/** Copies JSON with references to the document's named schemas. */
const renamed = (json: Json, nameOf: (name: string) => string): Json =>
  JSON.parse(JSON.stringify(json), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string'
      ? place + nameOf(value.slice(definitions.length))
      : value,
  ) as Json;
