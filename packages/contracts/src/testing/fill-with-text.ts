import { definitionOf, innerSchemas, type Schema } from '../core/text-bounds.ts';

/**
 * Values of the shape that a schema describes, with this text wherever it takes anything but an object, an
 * array or a literal: one value for each alternative.
 */
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
