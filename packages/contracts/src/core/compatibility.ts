type Schema = Record<string, unknown>;

/**
 * Compares two JSON Schemas as zod generates them. Returns the reasons why a reader of `target` would reject some value
 * that `source` describes; empty if it accepts all of them. Properties unknown to the target are ignored, as zod
 * objects do. Constructs that cannot be compared count as differences.
 */
export function differences(target: Schema, source: Schema, path = ''): string[] {
  const sources = alternatives(source) ?? knownNames(source);
  if (sources) return sources.flatMap((each) => differences(target, each, path));
  const targets = alternatives(target);
  if (targets) {
    const reasons = targets.map((each) => differences(each, source, path));
    return reasons.find((each) => each.length === 0) ?? shortest(reasons);
  }
  if (!isRestricted(target)) return [];
  return [
    ...values(target, source, path),
    ...types(target, source, path),
    ...bounds(target, source, path),
    ...properties(target, source, path),
    ...items(target, source, path),
  ];
}

/** Returns the alternatives of a union, enum or type list; null if the schema has none. */
function alternatives(schema: Schema): Schema[] | null {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (choices) return choices;
  const members = schema['enum'] as unknown[] | undefined;
  if (members && members.length > 1) return members.map((member) => ({ const: member }));
  const names = schema['type'];
  return Array.isArray(names) ? names.map((type: string) => ({ ...schema, type })) : null;
}

/** Returns the known names of an open enum. Its readers accept unknown names. */
const knownNames = (schema: Schema): Schema[] | null =>
  (schema['x-extensible-enum'] as string[] | undefined)?.map((name) => ({ const: name })) ?? null;

const unrestricting = ['description', 'default', 'title', '$schema', 'x-extensible-enum'];

const isRestricted = (schema: Schema): boolean =>
  Object.keys(schema).some((key) => !unrestricting.includes(key));

const shortest = (reasons: string[][]): string[] =>
  reasons.reduce((best, each) => (each.length < best.length ? each : best));

const at = (path: string, reason: string): string[] => [`${path || 'it'}: ${reason}`];

function values(target: Schema, source: Schema, path: string): string[] {
  const wanted = constant(target);
  if (wanted === undefined) return [];
  const provided = constant(source);
  return provided !== undefined && JSON.stringify(provided) === JSON.stringify(wanted)
    ? []
    : at(path, `may be ${provided === undefined ? 'any value' : JSON.stringify(provided)}`);
}

const constant = (schema: Schema): unknown =>
  'const' in schema ? schema['const'] : (schema['enum'] as unknown[] | undefined)?.[0];

function types(target: Schema, source: Schema, path: string): string[] {
  const wanted = typeOf(target);
  if (wanted === undefined || constant(target) !== undefined) return [];
  const provided = typeOf(source);
  const fits = provided === wanted || (provided === 'integer' && wanted === 'number');
  return fits ? [] : at(path, `is ${provided ?? 'anything'} where ${wanted} is read`);
}

function typeOf(schema: Schema): string | undefined {
  const value = constant(schema);
  if (value === undefined) return schema['type'] as string | undefined;
  if (value === null) return 'null';
  return typeof value;
}

const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

function bounds(target: Schema, source: Schema, path: string): string[] {
  if (constant(source) !== undefined) return [];
  const limits = [...lower, ...upper].flatMap((name) => {
    const wanted = target[name] as number | undefined;
    const provided = source[name] as number | undefined;
    if (wanted === undefined) return [];
    const within =
      provided !== undefined && (lower.includes(name) ? provided >= wanted : provided <= wanted);
    return within ? [] : at(path, `${name} is ${provided ?? 'not given'} where ${wanted} is read`);
  });
  const forms = ['pattern', 'format'].flatMap((name) =>
    target[name] === undefined || target[name] === source[name]
      ? []
      : at(path, `has another ${name}`),
  );
  return [...limits, ...forms];
}

function properties(target: Schema, source: Schema, path: string): string[] {
  const wanted = (target['properties'] ?? {}) as Record<string, Schema>;
  const provided = (source['properties'] ?? {}) as Record<string, Schema>;
  const always = new Set((source['required'] ?? []) as string[]);
  const missing = ((target['required'] ?? []) as string[])
    .filter((name) => !always.has(name))
    .flatMap((name) => at(join(path, name), 'may be missing'));
  const changed = Object.entries(wanted).flatMap(([name, schema]) =>
    provided[name] ? differences(schema, provided[name], join(path, name)) : [],
  );
  const rest = target['additionalProperties'];
  const previousRest = source['additionalProperties'];
  const others =
    isSchema(rest) && isSchema(previousRest)
      ? differences(rest, previousRest, join(path, '*'))
      : [];
  return [...missing, ...changed, ...others];
}

function items(target: Schema, source: Schema, path: string): string[] {
  const wanted = target['items'];
  const provided = source['items'];
  return isSchema(wanted)
    ? differences(wanted, isSchema(provided) ? provided : {}, `${path}[]`)
    : [];
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const join = (path: string, name: string): string => (path ? `${path}.${name}` : name);
