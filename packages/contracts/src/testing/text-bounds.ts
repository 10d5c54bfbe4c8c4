import { z } from 'zod';

/** Any schema of the contract. */
export type Schema = z.core.$ZodType;

/** What a schema is, by its `type`. */
export const definitionOf = (schema: Schema): z.core.$ZodTypes['_zod']['def'] =>
  (schema as z.core.$ZodTypes)._zod.def;

/** Whether a schema takes a value. */
export const takes = (schema: Schema, value: unknown): boolean =>
  z.safeParse(schema, value).success;

/** What is wrong with how a schema treats text, or what it lets in without a bound. */
interface TextFinding {
  /** `body.fees[].name` */
  path: string;
  /** `unchecked`: code or a pattern runs on text of any length. `unbounded`: such text is let in. */
  kind: 'unchecked' | 'unbounded';
}

/** What is known of the texts of a schema. */
export interface TextReport {
  findings: TextFinding[];
  /** The patterns that run on text. */
  patterns: RegExp[];
}

/**
 * Follows a schema as zod runs it, check by check, and tells where a pattern, a refinement or a
 * transformation meets text whose length nothing has bounded before. A bound counts where what comes
 * after it does not run on a longer text: it aborts, or a pipe follows.
 */
export function reportTexts(schema: Schema, path: string): TextReport {
  const report: TextReport = { findings: [], patterns: [] };
  follow(schema, path, Infinity, report, true);
  return report;
}

/** Gives the longest text that comes out; 0 where none does. `incoming` is the longest that comes in. */
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
  const longest = runChecks(schema, path, own, report);
  if (def.type === 'string' && isLast && longest === Infinity && !hasBound(schema))
    report.findings.push({ path, kind: 'unbounded' });
  return def.type === 'string' && !isLast && hasBound(schema)
    ? (boundOf(schema) ?? longest)
    : longest;
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
  // What is in an object or an array was bounded, or found, at its own place.
  return isContainer(schema) ? 0 : Math.max(0, ...inner);
}

const isContainer = (schema: Schema): boolean =>
  ['object', 'array', 'tuple', 'record', 'map', 'set'].includes(definitionOf(schema).type);

/** The schemas that a schema is made of, each with its path. */
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

/** A check as this looks at it. A schema of a format (`z.email()`) is its own first check. */
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

/** The longest text that passes; null where there is no bound. */
function boundOf(schema: Schema): number | null {
  const bounds = checksOf(schema).flatMap((check) => maximumOf(check) ?? []);
  return bounds.length ? Math.min(...bounds) : null;
}

const hasBound = (schema: Schema): boolean => boundOf(schema) !== null;

function runChecks(schema: Schema, path: string, incoming: number, report: TextReport): number {
  let longest = incoming;
  for (const check of checksOf(schema)) {
    const maximum = maximumOf(check);
    if (maximum !== null) {
      if (check.abort) longest = Math.min(longest, maximum);
      continue;
    }
    if (check.check !== 'string_format' && check.check !== 'custom') continue;
    if (check.pattern) report.patterns.push(check.pattern);
    if (longest === Infinity) report.findings.push({ path, kind: 'unchecked' });
  }
  return longest;
}
