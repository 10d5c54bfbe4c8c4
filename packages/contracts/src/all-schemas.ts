import { z } from 'zod';
import { domains } from './core/domains.ts';
import { exportsOf } from './domain-files.ts';

const modules = ['core' as const, ...domains].map((folder) => exportsOf<unknown>(folder, '*.ts'));

/** The exported schemas by their names in the OpenAPI document: `quoteSchema` is Quote. */
export const schemasByName: ReadonlyMap<string, z.ZodType> = new Map(
  (await Promise.all(modules))
    .flat()
    .flatMap((module) => Object.entries(module))
    .flatMap(([exported, schema]): [string, z.ZodType][] =>
      schema instanceof z.ZodType ? [[nameOf(exported), schema]] : [],
    ),
);

function nameOf(exported: string): string {
  const name = exported.replace(/Schema$/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
