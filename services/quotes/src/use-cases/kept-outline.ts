import { json } from 'node:stream/consumers';
import type { Deps } from '../deps.ts';
import { outlineSchema, type Outline } from '../reader/lessons/outline.ts';

/** Increase when the outline's format changes; outlines of other versions are ignored. */
const version = 1;

const outlineKey = (statementKey: string): string => `${statementKey}layout/v${version}.json`;

export async function keepOutline(
  { files }: Pick<Deps, 'files'>,
  statementKey: string,
  outline: Outline,
): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(outline));
  await files.put(outlineKey(statementKey), bytes, bytes.length, 'application/json');
}

/** Null if none is stored, for example for a statement analyzed by an earlier release. */
export async function keptOutline(
  { files }: Pick<Deps, 'files'>,
  statementKey: string,
): Promise<Outline | null> {
  const object = await files.get(outlineKey(statementKey));
  return object && outlineSchema.parse(await json(object.body));
}
