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

/** Bodies of a route with every hostile value at every place, each with what is hostile about it. */
export function hostileBodies(route: Route, sound: unknown): { about: string; text: string }[] {
  if (!route.body) return [];
  const whole = hostileJson.map((text) => ({ about: brief(text), text }));
  if (route.bodyTypes) return whole;
  const values = [...hostileTexts, ...hostileNumbers, ...wrongKinds];
  const places = placesOf(route.body);
  return [
    ...whole,
    ...places.flatMap((place) => [
      ...values.map((value) => ({
        about: `${place.join('.')}: ${brief(JSON.stringify(value))}`,
        text: JSON.stringify(withValue(sound, place, value)),
      })),
      {
        about: `${place.join('.')}: nested 5,000 deep`,
        text: JSON.stringify(withValue(sound, place, 'HERE')).replace(
          '"HERE"',
          nested(5000, '[', ']'),
        ),
      },
      {
        about: `${place.join('.')}: left out`,
        text: JSON.stringify(withValue(sound, place, undefined)),
      },
    ]),
    {
      about: 'unknown fields',
      text: JSON.stringify({
        ...(sound as object),
        unknown: 'x'.repeat(100_000),
        id: 9,
        isAdmin: true,
      }),
    },
  ];
}

type Place = (string | number)[];

/** Where the fields of a body are, inner ones too; of an array its first item. */
function placesOf(schema: Schema, at: Place = []): Place[] {
  const def = definitionOf(schema);
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) => {
      const place = [...at, name];
      return [place, ...placesOf(field, place)];
    });
  if (def.type === 'array') return [[...at, 0], ...placesOf(def.element, [...at, 0])];
  const inner = innerSchemas(schema).flatMap(([each]) => placesOf(each, at));
  return [...new Map(inner.map((place) => [place.join('.'), place])).values()];
}

function withValue(whole: unknown, place: Place, value: unknown): unknown {
  const [first, ...rest] = place;
  if (first === undefined) return value;
  const inner = withValue(
    (whole as Record<string, unknown> | null | undefined)?.[first],
    rest,
    value,
  );
  if (typeof first === 'number') return [inner];
  return { ...(whole as object | null | undefined), [first]: inner };
}
