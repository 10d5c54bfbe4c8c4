import type { Route } from '@portal/contracts/core/route';
import { definitionOf, innerSchemas, type Schema } from '@portal/contracts/testing/text-bounds';
import {
  brief,
  hostileJson,
  hostileNumbers,
  hostileTexts,
  nested,
  wrongKinds,
} from './hostile-values.ts';

/** Returns bodies of a route with each hostile value in each field of `valid`, and a description of each. */
export function hostileBodies(route: Route, valid: unknown): { about: string; text: string }[] {
  if (!route.body) return [];
  const malformed = hostileJson.map((text) => ({ about: brief(text), text }));
  if (route.bodyTypes) return malformed;
  const values = [...hostileTexts, ...hostileNumbers, ...wrongKinds];
  const fields = fieldPaths(route.body);
  return [
    ...malformed,
    ...fields.flatMap((path) => [
      ...values.map((value) => ({
        about: `${path.join('.')}: ${brief(JSON.stringify(value))}`,
        text: JSON.stringify(withValue(valid, path, value)),
      })),
      {
        about: `${path.join('.')}: nested 5,000 deep`,
        text: JSON.stringify(withValue(valid, path, 'HERE')).replace(
          '"HERE"',
          nested(5000, '[', ']'),
        ),
      },
      {
        about: `${path.join('.')}: missing`,
        text: JSON.stringify(withValue(valid, path, undefined)),
      },
    ]),
    {
      about: 'unknown fields',
      text: JSON.stringify({
        ...(valid as object),
        unknown: 'x'.repeat(100_000),
        id: 9,
        isAdmin: true,
      }),
    },
  ];
}

type FieldPath = (string | number)[];

/** Paths of all fields of a body, nested ones included; of an array, its first item. */
function fieldPaths(schema: Schema, parent: FieldPath = []): FieldPath[] {
  const def = definitionOf(schema);
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) => {
      const path = [...parent, name];
      return [path, ...fieldPaths(field, path)];
    });
  if (def.type === 'array') return [[...parent, 0], ...fieldPaths(def.element, [...parent, 0])];
  const inner = innerSchemas(schema).flatMap(([each]) => fieldPaths(each, parent));
  return [...new Map(inner.map((path) => [path.join('.'), path])).values()];
}

function withValue(parent: unknown, path: FieldPath, value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  const inner = withValue(
    (parent as Record<string, unknown> | null | undefined)?.[first],
    rest,
    value,
  );
  if (typeof first === 'number') return [inner];
  return { ...(parent as object | null | undefined), [first]: inner };
}
