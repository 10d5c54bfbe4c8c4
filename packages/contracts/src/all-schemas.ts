import { z } from 'zod';
import * as modules from './schema-modules.ts';

/** The schemas of `schema-modules.ts` by name, for the OpenAPI document. */
export const schemasByName: ReadonlyMap<string, z.ZodType> = new Map(
  Object.values<Record<string, unknown>>(modules).flatMap((module) =>
    Object.entries(module).flatMap(([exported, schema]): [string, z.ZodType][] =>
      schema instanceof z.ZodType ? [[nameOf(exported), schema]] : [],
    ),
  ),
);

function nameOf(exported: string): string {
  const name = exported.replace(/Schema$/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
