import { z } from 'zod';

export type Schema = z.core.$ZodType;

export const definitionOf = (schema: Schema): z.core.$ZodTypes['_zod']['def'] =>
  (schema as z.core.$ZodTypes)._zod.def;

export const accepts = (schema: Schema, value: unknown): boolean =>
  z.safeParse(schema, value).success;

/** An unsafe or unbounded text in a schema. */
interface TextFinding {
  /** `body.fees[].name` */
  path: string;
  /** `unchecked`: code or a pattern runs on text of any length. `unbounded`: text of any length is accepted. */
  kind: 'unchecked' | 'unbounded';
}

export interface TextReport {
  findings: TextFinding[];
  patterns: RegExp[];
}

/**
 * Follows a schema check by check, as zod runs it, and reports patterns, refinements and transformations that get text
 * of unbounded length. A limit counts only if later checks do not run on longer text: it aborts, or a pipe follows.
 */
export function reportTexts(schema: Schema, path: string): TextReport {
  const report: TextReport = { findings: [], patterns: [] };
  follow(schema, path, Infinity, report, true);
  return report;
}

/** Returns the maximum length of the resulting text; 0 if none. `incoming`: maximum length of the input. */
function follow(
  schema: Schema,
  path: string,
  incoming: number,
  report: TextReport,
  isLast: boolean,
): number {
  const def = definitionOf(schema);
  if (def.type === 'pipe') {
    const between = follow(def.in, path, incoming, report, false);
    return runChecks(schema, path, follow(def.out, path, between, report, isLast), report);
  }
  if (def.type === 'transform') {
    if (incoming === Infinity) report.findings.push({ path, kind: 'unchecked' });
    return incoming;
  }
  const own =
    def.type === 'string' ? incoming : followInner(schema, path, incoming, report, isLast);
  const resultLength = runChecks(schema, path, own, report);
  if (def.type === 'string' && isLast && resultLength === Infinity && !hasBound(schema))
    report.findings.push({ path, kind: 'unbounded' });
  return def.type === 'string' && !isLast && hasBound(schema)
    ? (boundOf(schema) ?? resultLength)
    : resultLength;
}

function followInner(
  schema: Schema,
  path: string,
  incoming: number,
  report: TextReport,
  isLast: boolean,
): number {
  const inner = innerSchemas(schema, path).map(([each, at]) =>
    follow(each, at, incoming, report, isLast),
  );
  // Text in an object or array was checked at its own path.
  return isContainer(schema) ? 0 : Math.max(0, ...inner);
}

const isContainer = (schema: Schema): boolean =>
  ['object', 'array', 'tuple', 'record', 'map', 'set'].includes(definitionOf(schema).type);

/** Inner schemas, each with its path. */
export function innerSchemas(schema: Schema, path = ''): [Schema, string][] {
  const def = definitionOf(schema);
  if (def.type === 'object')
    return [
      ...Object.entries(def.shape).map(([name, field]): [Schema, string] => [
        field,
        path ? `${path}.${name}` : name,
      ]),
      ...(def.catchall ? [[def.catchall, `${path}.*`] satisfies [Schema, string]] : []),
    ];
  if (def.type === 'array') return [[def.element, `${path}[]`]];
  if (def.type === 'tuple') return def.items.map((item) => [item, `${path}[]`]);
  if (def.type === 'record') return [def.keyType, def.valueType].map((each) => [each, `${path}.*`]);
  if (def.type === 'union') return def.options.map((option) => [option, path]);
  if (def.type === 'intersection') return [def.left, def.right].map((each) => [each, path]);
  if (def.type === 'pipe') return [def.in, def.out].map((each) => [each, path]);
  if (def.type === 'lazy') return [[def.getter(), path]];
  return 'innerType' in def ? [[def.innerType, path]] : [];
}

/** A check. A format schema (`z.email()`) is its own first check. */
interface CheckDef {
  check?: string;
  abort?: boolean;
  maximum?: number | bigint;
  pattern?: RegExp;
  params?: { maxLength?: number };
}

function checksOf(schema: Schema): CheckDef[] {
  const def = schema._zod.def as CheckDef & { checks?: { _zod: { def: CheckDef } }[] };
  const own = (schema as { _zod: { traits?: Set<string> } })._zod.traits?.has('$ZodCheck') ?? false;
  return [...(own ? [def] : []), ...(def.checks ?? []).map((check) => check._zod.def)];
}

const maximumOf = ({ check, maximum, params }: CheckDef): number | null =>
  check === 'max_length' ? Number(maximum) : (params?.maxLength ?? null);

function boundOf(schema: Schema): number | null {
  const bounds = checksOf(schema).flatMap((check) => maximumOf(check) ?? []);
  return bounds.length ? Math.min(...bounds) : null;
}

const hasBound = (schema: Schema): boolean => boundOf(schema) !== null;

function runChecks(schema: Schema, path: string, incoming: number, report: TextReport): number {
  let resultLength = incoming;
  for (const check of checksOf(schema)) {
    const maximum = maximumOf(check);
    if (maximum !== null) {
      if (check.abort) resultLength = Math.min(resultLength, maximum);
      continue;
    }
    if (check.check !== 'string_format' && check.check !== 'custom') continue;
    if (check.pattern) report.patterns.push(check.pattern);
    if (resultLength === Infinity) report.findings.push({ path, kind: 'unchecked' });
  }
  return resultLength;
}
