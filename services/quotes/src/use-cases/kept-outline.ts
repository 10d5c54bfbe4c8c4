import { json } from 'node:stream/consumers';
import type { Deps } from '../deps.ts';
import { outlineSchema, type Outline } from '../reader/lessons/outline.ts';

/** Grows where an outline is made in another way: an earlier one is not used. */
const version = 1;

const outlineKey = (statementKey: string): string => `${statementKey}layout/v${version}.json`;

/** Keeps a statement's outline with its pages: what corrections teach is made of it. */
export async function keepOutline(
  { files }: Pick<Deps, 'files'>,
  statementKey: string,
  outline: Outline,
): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(outline));
  await files.put(outlineKey(statementKey), bytes, bytes.length, 'application/json');
}

/** A statement's outline; null where none is kept, as of one that a release before analyzed. */
export async function keptOutline(
  { files }: Pick<Deps, 'files'>,
  statementKey: string,
): Promise<Outline | null> {
  const object = await files.get(outlineKey(statementKey));
  return object && outlineSchema.parse(await json(object.body));
}
