import type { leaveMerchantPart } from '@portal/contracts/applications/merchant-routes';
import { button, card, el, show, stepHeading } from '@portal/ui-kit/public/element';
import { send } from '@portal/ui-kit/public/send';
import type { Filling } from './filling.ts';
import { partEn } from './words/part-en.ts';

/** Ends the session, for shared devices. `save` stores unsaved input first. */
export function doneButton(
  { place, token }: Filling,
  save: () => Promise<boolean> = async () => true,
): HTMLButtonElement {
  const words = partEn.leave;
  return button(words.action, () => {
    void save().then(async (isSaved) => {
      if (!isSaved) return;
      const sent = await send<typeof leaveMerchantPart>('POST', '/merchant-parts/leave', { token });
      const text = 'reply' in sent ? words.about : sent.problem;
      show(place, card(stepHeading(words.title), el('p', {}, text)));
    });
  });
}
