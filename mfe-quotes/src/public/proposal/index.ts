import type { Route } from '@portal/contracts/core/route';
import type {
  acceptProposal,
  askAboutProposal,
  declineProposal,
  forwardProposal,
  mailProposalCode,
  viewProposal,
} from '@portal/contracts/quotes/link-routes';
import type { CodePurpose, ProposalOutcome } from '@portal/contracts/quotes/proposals';
import { el } from '@portal/ui-kit/public/element';
import { onSubmit, showProblem, valuesOf } from '@portal/ui-kit/public/form';
import '@portal/ui-kit/public/page.css';
import { send } from '@portal/ui-kit/public/send';
import { en } from './words/en.ts';

// The page is readable without this script, which adds the forms and records the first view.

const token = location.pathname.split('/').at(-1) ?? '';
const answer = document.getElementById('answer');
const contentHash = answer?.dataset['hash'] ?? '';

/** Shows the PDF links and forms, which need this script. */
function reveal(): void {
  for (const pdf of document.querySelectorAll<HTMLAnchorElement>('a.pdf')) {
    pdf.href = `${location.pathname}/proposal.pdf`;
    pdf.hidden = false;
  }
}
reveal();
if (answer) answer.hidden = false;

/** Mail scanners and previews may render and scroll a page; only people touch, use the wheel or type. */
const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
function noteView({ isTrusted }: Event): void {
  if (!isTrusted) return;
  for (const act of acts) removeEventListener(act, noteView);
  void send<typeof viewProposal>('POST', '/proposals/view', { token });
}
if (answer) for (const act of acts) addEventListener(act, noteView, { passive: true });

/** Replaces the forms with the outcome; after an acceptance also shows the next steps from the updated page. */
async function ended(message: string, state?: string): Promise<void> {
  if (!answer) return;
  const note = el('p', { class: 'note', tabindex: -1, role: 'status' }, message);
  const place = document.getElementById('standing');
  answer.replaceChildren(note, ...(state === 'accepted' && place ? [place] : []));
  note.focus();
  if (state === 'accepted' && (await redraw('standing'))) await showSigned();
}

/** Polling for the signed document: interval in milliseconds, and maximum attempts. */
const [waitMs, maxAttempts] = [2000, 60];

async function showSigned(): Promise<void> {
  reveal();
  for (
    let attempts = 0;
    attempts < maxAttempts && document.querySelector('.pending');
    attempts += 1
  ) {
    await new Promise((resolve) => void setTimeout(resolve, waitMs));
    await redraw('standing');
    reveal();
  }
}
if (document.querySelector('.pending')) void showSigned();

takeSteps<typeof acceptProposal>('accept', '/proposals/accept', {
  contentHash,
  consentVersion: Number(answer?.dataset['consent']),
});
takeSteps<typeof declineProposal>('decline', '/proposals/decline', { contentHash });
takeSteps<typeof forwardProposal>('forward', '/proposals/forward', {});

const ask = document.getElementById('ask') as HTMLFormElement | null;
const showText = (text: string): void => {
  const status = document.getElementById('asked');
  if (status) status.textContent = text;
  status?.focus();
};
document.getElementById('report')?.addEventListener('click', () => {
  const body = { token, text: 'This mail was reported.', report: true };
  void send<typeof askAboutProposal>('POST', '/proposals/ask', body).then((sent) =>
    showText('reply' in sent ? sent.reply.message : sent.problem),
  );
});
if (ask)
  onSubmit(ask, async () => {
    showProblem(ask, null);
    const { text } = valuesOf(ask);
    const body = { token, text: String(text) };
    const sent = await send<typeof askAboutProposal>('POST', '/proposals/ask', body);
    if (!('reply' in sent)) {
      if (sent.status === 409) return ended(sent.problem);
      return showProblem(ask, sent.problem, sent.errors);
    }
    // The other forms stay open.
    ask.reset();
    showText(sent.reply.message);
    await redraw('questions');
  });

/** Replaces an element with its version from a freshly fetched page. Returns false if the fetch failed. */
async function redraw(id: string): Promise<boolean> {
  const place = document.getElementById(id);
  const page = await fetch(location.href).then(
    (reply) => (reply.ok ? reply.text() : null),
    () => null,
  );
  if (page === null || !place) return false;
  const fresh = new DOMParser().parseFromString(page, 'text/html').getElementById(id);
  if (!fresh) return false;
  place.replaceWith(fresh);
  return true;
}

/** Error messages of empty required fields, by name. */
function missingIn(form: HTMLFormElement): Record<string, string> {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-required]')];
  return Object.fromEntries(
    fields
      .filter(({ value, dataset }) => dataset['required'] && !value.trim())
      .map(({ name, dataset }) => [name, dataset['required'] ?? '']),
  );
}

/** A signer's two-step form: their input, then the code that is mailed to them. `about` is sent with the input. */
function takeSteps<R extends Route>(purpose: CodePurpose, path: R['path'], about: object): void {
  const find = (part: string) => document.getElementById(`${purpose}-${part}`);
  const [details, code] = [find('details'), find('code')] as (HTMLFormElement | null)[];
  if (!details || !code) return;

  const show = (step: 'details' | 'code'): void => {
    details.hidden = step !== 'details';
    code.hidden = step !== 'code';
    for (const item of details.parentElement?.querySelectorAll<HTMLElement>('[data-step]') ?? [])
      if (item.dataset['step'] === step) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
  };

  const mailCode = async (form: HTMLFormElement): Promise<void> => {
    showProblem(form, null);
    const { email } = valuesOf(details);
    const body = { token, purpose, ...(typeof email === 'string' ? { email } : {}) };
    const sent = await send<typeof mailProposalCode>('POST', '/proposals/code', body);
    if (!('reply' in sent)) {
      if (sent.status === 409) return ended(sent.problem);
      return showProblem(form, sent.problem, sent.errors);
    }
    const mailed = code.querySelector('.mailed');
    if (mailed) mailed.textContent = en.mailed(sent.reply.to);
    show('code');
    find('digits')?.focus();
  };

  onSubmit(details, async () => {
    const missing = missingIn(details);
    if (Object.keys(missing).length) return showProblem(details, null, missing);
    await mailCode(details);
  });
  let isMailing = false;
  code.querySelector('.again')?.addEventListener('click', () => {
    if (isMailing) return;
    isMailing = true;
    void mailCode(code).finally(() => (isMailing = false));
  });
  code.querySelector('.back')?.addEventListener('click', () => {
    show('details');
    details.querySelector<HTMLElement>('[name]')?.focus();
  });
  onSubmit(code, async () => {
    showProblem(code, null);
    const typed = valuesOf(details);
    const sent = await send<R>('POST', path, {
      token,
      ...about,
      ...typed,
      ...valuesOf(code),
    } as never);
    if ('reply' in sent) {
      const { message, state } = sent.reply as unknown as ProposalOutcome;
      void ended(message, state);
      return;
    }
    if (sent.status === 409) return ended(sent.problem);
    if (!Object.keys(sent.errors).some((name) => name in typed))
      return showProblem(code, sent.problem, sent.errors);
    show('details');
    showProblem(details, sent.problem, sent.errors);
  });
}
