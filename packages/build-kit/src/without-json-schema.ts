import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NormalModuleReplacementPlugin, type RspackPluginInstance } from '@rspack/core';
import { writePart } from './write-part.ts';

const zodCore = dirname(fileURLToPath(import.meta.resolve('zod/v4/core')));
const modules = ['json-schema-processors', 'to-json-schema'];
/** Also used for bounds, apart from JSON Schema. */
const kept = ['aggregateChecks'];

/** Replacement modules without JSON Schema generation; calling it throws. */
const parts = new Map(
  await Promise.all(
    modules.map(async (name): Promise<[string, string]> => {
      const file = join(zodCore, `${name}.js`);
      const names = Object.keys((await import(file)) as object);
      const left = names.filter((one) => kept.includes(one));
      const source = `const none = () => { throw new Error('Pages make no JSON Schema.'); };
export { ${names
        .filter((one) => !kept.includes(one))
        .map((one) => `none as ${one}`)
        .join(', ')} };
${left.length ? `export { ${left.join(', ')} } from ${JSON.stringify(file)};` : ''}`;
      return [`${name}.js`, writePart(`zod-${name}`, source)];
    }),
  ),
);

/** Removes zod's JSON Schema generation from pages: every schema references it, so tree shaking keeps it. */
export const withoutJsonSchema = (): RspackPluginInstance =>
  new NormalModuleReplacementPlugin(
    /\/core\/(?:json-schema-processors|to-json-schema)\.js$/,
    (requested) => {
      if (requested.context.endsWith('/zod/v4/classic'))
        requested.request = parts.get(requested.request.replace(/^.*\//, '')) ?? requested.request;
    },
  );
