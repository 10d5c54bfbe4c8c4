import type { viewMerchantPart } from '@portal/contracts/applications/merchant-routes';
import type { MerchantView } from '@portal/contracts/applications/merchant-schemas';
import { send } from '@portal/ui-kit/public/send';
import { changesBetween } from './changes.ts';
import { el } from './element.ts';
import { partEn } from './words/part-en.ts';

export interface Filling {
  place: HTMLElement;
  token: string;
  view: MerchantView;
  go: (step: number, changes?: readonly string[]) => void;
}

export async function reload(filling: Filling): Promise<readonly string[] | null> {
  const body = { token: filling.token };
  const sent = await send<typeof viewMerchantPart>('POST', '/merchant-parts/view', body);
  if (!('reply' in sent)) return null;
  const changes = changesBetween(filling.view, sent.reply);
  filling.view = sent.reply;
  return changes;
}

export const changeNote = (changes: readonly string[]): Node[] =>
  changes.length
    ? [
        el(
          'div',
          { class: 'note', role: 'alert' },
          el('strong', {}, partEn.changes.title),
          el('ul', {}, ...changes.map((text) => el('li', {}, text))),
        ),
      ]
    : [];
