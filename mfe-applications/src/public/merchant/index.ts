import '@portal/ui-kit/public/page.css';
import type {
  confirmMerchantCode,
  leaveMerchantPart,
  viewMerchantPart,
} from '@portal/contracts/applications/merchant-routes';
import type { MerchantView } from '@portal/contracts/applications/merchant-schemas';
import { button, card, el, show, stepHeading, submitRow } from '@portal/ui-kit/public/element';
import { onSubmit, showProblem, valuesOf } from '@portal/ui-kit/public/form';
import { send } from '@portal/ui-kit/public/send';
import { codeButton, codeField, mailCode } from './code.ts';
import { en } from './words/en.ts';

const place = document.querySelector<HTMLElement>('#merchant-part');
const [, token = ''] = /^\/m\/([\w-]{43})$/.exec(location.pathname) ?? [];

/** Shows the part in a confirmed browser, else asks for a code. */
async function start(at: HTMLElement): Promise<void> {
  const sent = await send<typeof viewMerchantPart>('POST', '/merchant-parts/view', { token });
  if ('reply' in sent) return fill(at, sent.reply);
  if (sent.status === 401) return askForCode(at);
  show(
    at,
    failure(sent.problem),
    button(en.again, () => void start(at)),
  );
}

/** Loaded after the code is confirmed, to keep the first page small. */
async function fill(at: HTMLElement, view: MerchantView): Promise<void> {
  const { fillPart } = await import('./fill-part.ts');
  fillPart(at, token, view);
}

const failure = (text: string): HTMLElement => el('p', { class: 'problem', role: 'alert' }, text);

const reportButton = (at: HTMLElement, problem: HTMLElement): HTMLElement =>
  button(en.ask.report, () => {
    const body = { token, report: true };
    void send<typeof leaveMerchantPart>('POST', '/merchant-parts/leave', body).then((sent) => {
      if ('reply' in sent) show(at, el('p', { role: 'status' }, en.ask.reported));
      else problem.textContent = sent.problem;
    });
  });

function askForCode(at: HTMLElement): void {
  const words = en.ask;
  const problem = el('p', { class: 'problem', role: 'alert' });
  const ask = button(
    words.action,
    () => {
      ask.setAttribute('aria-disabled', 'true');
      void mailCode(token).then((reply) => {
        ask.removeAttribute('aria-disabled');
        problem.textContent = reply ?? '';
        if (reply === null) enterCode(at);
      });
    },
    'primary',
  );
  at.replaceChildren(
    card(
      el('h2', {}, words.title),
      el('p', {}, words.about(at.dataset['mail'])),
      el('p', {}, ask, ' ', reportButton(at, problem)),
      problem,
    ),
  );
}

function enterCode(at: HTMLElement): void {
  const words = en.enter;
  const form = el(
    'form',
    {},
    codeField(),
    el('p', { class: 'problem', tabindex: -1 }),
    submitRow(words.action, words.pending, codeButton(token, words.another)),
  );
  onSubmit(form, async () => {
    const code = String(valuesOf(form)['code']);
    const body = { token, code };
    const sent = await send<typeof confirmMerchantCode>('POST', '/merchant-parts/confirm', body);
    if ('reply' in sent) await start(at);
    else showProblem(form, sent.problem, sent.errors);
  });
  show(at, card(stepHeading(words.title), el('p', {}, words.about), form));
  form.querySelector('input')?.focus();
}

if (place) void start(place);

/** The request may have been withdrawn because nobody expected it. */
const noPart = document.querySelector<HTMLElement>('#no-part');
if (noPart && token) {
  const problem = failure('');
  noPart.append(reportButton(noPart, problem), problem);
}
