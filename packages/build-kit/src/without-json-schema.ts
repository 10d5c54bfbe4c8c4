import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NormalModuleReplacementPlugin, type RspackPluginInstance } from '@rspack/core';
import { writePart } from './write-part.ts';

const zodCore = dirname(fileURLToPath(import.meta.resolve('zod/v4/core')));
const modules = ['json-schema-processors', 'to-json-schema'];
/** Said of a schema's bounds, beside JSON Schema. */
const kept = ['aggregateChecks'];

/** Each module with nothing that makes JSON Schema in it: what is asked for all the same throws. */
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

/** Leaves out of pages what zod makes JSON Schema with: each of its schemas names it, so it is never shaken off. */
export const withoutJsonSchema = (): RspackPluginInstance =>
  new NormalModuleReplacementPlugin(
    /\/core\/(?:json-schema-processors|to-json-schema)\.js$/,
    (asked) => {
      if (asked.context.endsWith('/zod/v4/classic'))
        asked.request = parts.get(asked.request.replace(/^.*\//, '')) ?? asked.request;
    },
  );
