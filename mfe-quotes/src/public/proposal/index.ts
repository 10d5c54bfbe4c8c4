import '@portal/ui-kit/public/page.css';
import type {
  acceptProposal,
  askAboutProposal,
  declineProposal,
  forwardProposal,
  mailProposalCode,
  viewProposal,
} from '@portal/contracts/quotes/link-routes';
import type { ProposalOutcome } from '@portal/contracts/quotes/proposals';
import type { Route } from '@portal/contracts/core/route';
import { onSubmit, showProblem, valuesOf } from '@portal/ui-kit/public/form';
import { send } from '@portal/ui-kit/public/send';
import { en } from './words/en.ts';

// The page can be read as it arrives. This has it answered: the forms, and a person's first act on it.

const token = location.pathname.split('/').at(-1) ?? '';
const find = <E extends HTMLElement>(id: string): E | null =>
  document.getElementById(id) as E | null;

const pdf = find<HTMLAnchorElement>('pdf');
if (pdf) {
  pdf.href = `${location.pathname}/proposal.pdf`;
  pdf.hidden = false;
}
const answer = find('answer');
if (answer) answer.hidden = false;
const contentHash = answer?.dataset['hash'] ?? '';

/** A mail scanner or a preview draws a page and may scroll it; a person touches, turns a wheel or types. */
const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
function noteView({ isTrusted }: Event): void {
  if (!isTrusted) return;
  for (const act of acts) removeEventListener(act, noteView);
  void send<typeof viewProposal>('POST', '/proposals/view', { token });
}
if (answer) for (const act of acts) addEventListener(act, noteView, { passive: true });

/** What was answered, in the place of the forms; the page above stays as it was read. */
function showOutcome(message: string): void {
  if (!answer) return;
  const note = document.createElement('p');
  note.className = 'note';
  note.tabIndex = -1;
  note.setAttribute('role', 'status');
  note.textContent = message;
  answer.replaceChildren(note);
  note.focus();
}

/** Has a form send what was typed to a route; `refused` says what becomes of an answer that came too late. */
function answering<R extends Route>(id: string, path: R['path'], about: object): void {
  const form = find<HTMLFormElement>(id);
  if (!form) return;
  onSubmit(form, async () => {
    showProblem(form, null);
    const body = { token, ...about, ...valuesOf(form) };
    const sent = await send<R>('POST', path, body as never);
    if ('reply' in sent) return showOutcome((sent.reply as unknown as ProposalOutcome).message);
    // Somebody decided meanwhile: the page says what.
    if (sent.status === 409) return showOutcome(sent.problem);
    showProblem(form, sent.problem, sent.errors);
  });
}

answering<typeof askAboutProposal>('ask', '/proposals/ask', {});
answering<typeof forwardProposal>('forward', '/proposals/forward', {});
answering<typeof declineProposal>('decline', '/proposals/decline', { contentHash });
answering<typeof acceptProposal>('accept', '/proposals/accept', {
  contentHash,
  consentVersion: Number(answer?.dataset['consent']),
});

const mailCode = find<HTMLButtonElement>('mail-code');
const said = find('code-said');
let isMailing = false;
mailCode?.addEventListener('click', () => {
  if (isMailing || !said) return;
  isMailing = true;
  said.textContent = en.mailing;
  void send<typeof mailProposalCode>('POST', '/proposals/code', { token }).then((sent) => {
    isMailing = false;
    said.textContent = 'reply' in sent ? en.mailed(sent.reply.to) : sent.problem;
    if ('reply' in sent) find('accept-code')?.focus();
  });
});
