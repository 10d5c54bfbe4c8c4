import type { sendMerchantCode } from '@portal/contracts/applications/merchant-routes';
import { button, el, textField } from '@portal/ui-kit/public/element';
import { send } from '@portal/ui-kit/public/send';
import { en } from './words/en.ts';

/** Mails a code; returns null, or an error message. */
export async function mailCode(token: string): Promise<string | null> {
  const sent = await send<typeof sendMerchantCode>('POST', '/merchant-parts/code', { token });
  return 'reply' in sent ? null : sent.problem;
}

export const codeField = (): HTMLElement =>
  textField('code', en.enter.code, {
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    maxlength: 10,
  });

/** A button that mails a code and shows the result next to it. */
export function codeButton(token: string, label: string): DocumentFragment {
  const status = el('span', { role: 'status' });
  let isMailing = false;
  const mail = button(label, () => {
    if (isMailing) return;
    isMailing = true;
    void mailCode(token).then((problem) => {
      isMailing = false;
      status.textContent = problem ?? en.enter.onItsWay;
    });
  });
  const both = document.createDocumentFragment();
  both.append(mail, status);
  return both;
}
