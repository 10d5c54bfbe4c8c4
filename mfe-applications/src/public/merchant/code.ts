import type { sendMerchantCode } from '@portal/contracts/applications/merchant-routes';
import { send } from '@portal/ui-kit/public/send';
import { button, el } from './element.ts';
import { en } from './words/en.ts';

/** Has six digits mailed; null where they are under way, else why not. */
export async function mailCode(token: string): Promise<string | null> {
  const sent = await send<typeof sendMerchantCode>('POST', '/merchant-parts/code', { token });
  return 'reply' in sent ? null : sent.problem;
}

/** Where the mailed digits are typed. */
export const codeField = (): HTMLElement =>
  el(
    'div',
    { class: 'field' },
    el('label', { for: 'code' }, en.enter.code),
    el('input', {
      id: 'code',
      name: 'code',
      inputmode: 'numeric',
      autocomplete: 'one-time-code',
      maxlength: 10,
      'aria-describedby': 'code-error',
    }),
    el('span', { class: 'error', id: 'code-error', role: 'alert' }),
  );

/** Mails a code, and says beside it what came of that. */
export function codeButton(token: string, label: string): DocumentFragment {
  const said = el('span', { role: 'status' });
  let isMailing = false;
  const mail = button(label, () => {
    if (isMailing) return;
    isMailing = true;
    void mailCode(token).then((problem) => {
      isMailing = false;
      said.textContent = problem ?? en.enter.onItsWay;
    });
  });
  const both = document.createDocumentFragment();
  both.append(mail, said);
  return both;
}
