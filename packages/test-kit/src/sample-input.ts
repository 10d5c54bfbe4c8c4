import {
  definitionOf,
  innerSchemas,
  accepts,
  type Schema,
} from '@portal/contracts/testing/text-bounds';

/** Candidate texts; at least one is valid for each text field of the contract. */
const texts = [
  'Sample',
  '1',
  '12.50',
  'sample@merchant.example',
  '2025-03-04',
  '2025-03-04T05:06:07.000Z',
  'Q1-2025',
  '8435550142',
  '123-45-6789',
  '12-3456789',
  '111000025',
  '29401',
  '22:30',
  '"1"',
  'sample-key-1',
];

/** Returns an input value that a schema accepts, optional fields included; undefined if it finds none. */
export function sampleOf(schema: Schema): unknown {
  const def = definitionOf(schema);
  if (def.type === 'object')
    return Object.fromEntries(
      Object.entries(def.shape).map(([name, field]) => [name, sampleOf(field)]),
    );
  if (def.type === 'array') return [sampleOf(def.element)];
  if (def.type === 'tuple') return def.items.map((item) => sampleOf(item));
  if (def.type === 'record') return {};
  if (def.type === 'literal') return def.values[0];
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'boolean') return true;
  if (def.type === 'null') return null;
  if (def.type === 'number') return [1, 0, 10].find((number) => accepts(schema, number));
  if (innerSchemas(schema).length) return sampleOfInner(schema);
  return texts.find((text) => accepts(schema, text));
}

function sampleOfInner(schema: Schema): unknown {
  const def = definitionOf(schema);
  const inner = innerSchemas(schema).map(([each]) => each);
  const candidates = (def.type === 'pipe' ? inner.slice(0, 1) : inner).flatMap((each) => {
    const sample = sampleOf(each);
    return typeof sample === 'string' ? [sample, ...texts] : [sample];
  });
  return candidates.find((value) => accepts(schema, value)) ?? candidates[0];
}
