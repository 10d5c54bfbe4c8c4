import { definitionOf, innerSchemas, type Schema } from './text-bounds.ts';

/** Returns one value per alternative of a schema, with `text` in every place that accepts text. */
export function fillWithText(schema: Schema, text: string): unknown[] {
  const def = definitionOf(schema);
  if (def.type === 'literal') return [def.values[0]];
  if (def.type === 'object')
    return [
      Object.fromEntries(
        Object.entries(def.shape).map(([name, field]) => [name, fillWithText(field, text)[0]]),
      ),
    ];
  if (def.type === 'array') return [fillWithText(def.element, text)];
  const inner = innerSchemas(schema);
  if (def.type === 'union') return inner.flatMap(([option]) => fillWithText(option, text));
  const first = inner[0];
  return first ? fillWithText(first[0], text) : [text];
}
