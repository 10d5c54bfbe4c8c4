import { Readable } from 'node:stream';
import type { Deps } from '../../deps.ts';
import { presentLearnedLayout } from '../presenters/learned-layout.ts';
import { parseLesson } from '@portal/statement-reader/reader/lessons/lesson';

const batch = 100;

export const exportLearnedLayouts = ({ store }: Pick<Deps, 'store'>): Readable =>
  Readable.from(toJson(store));

async function* toJson(store: Deps['store']): AsyncGenerator<string> {
  yield '[';
  for (let last = 0, first = true; ;) {
    const rows = await store.learnedLayouts.after(last, batch);
    for (const row of rows) {
      const layout = { ...presentLearnedLayout(row), lesson: parseLesson(row.lesson) };
      yield `${first ? '' : ','}\n${JSON.stringify(layout)}`;
      [last, first] = [row.id, false];
    }
    if (rows.length < batch) break;
  }
  yield '\n]\n';
}
