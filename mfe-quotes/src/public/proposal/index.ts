import '@portal/ui-kit/public/page.css';
import type {
  acceptProposal,
  askAboutProposal,
  declineProposal,
  forwardProposal,
  viewProposal,
} from '@portal/contracts/quotes/link-routes';
import { onSubmit, showProblem, valuesOf } from '@portal/ui-kit/public/form';
import { send } from '@portal/ui-kit/public/send';
import { redraw } from './redraw.ts';
import { takeSteps } from './steps.ts';

// The page can be read as it arrives. This has it answered: the forms, and a person's first act on it.

const token = location.pathname.split('/').at(-1) ?? '';
const answer = document.getElementById('answer');
const contentHash = answer?.dataset['hash'] ?? '';

/** Shows what needs this script: the links to the PDF, and the forms. */
function reveal(): void {
  for (const pdf of document.querySelectorAll<HTMLAnchorElement>('a.pdf')) {
    pdf.href = `${location.pathname}/proposal.pdf`;
    pdf.hidden = false;
  }
}
reveal();
if (answer) answer.hidden = false;

/** A mail scanner or a preview draws a page and may scroll it; a person touches, turns a wheel or types. */
const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
function noteView({ isTrusted }: Event): void {
  if (!isTrusted) return;
  for (const act of acts) removeEventListener(act, noteView);
  void send<typeof viewProposal>('POST', '/proposals/view', { token });
}
if (answer) for (const act of acts) addEventListener(act, noteView, { passive: true });

/** How it ended, in the place of the forms; of an acceptance also what comes next, as the page says it from now on. */
async function ended(message: string, state?: string): Promise<void> {
  if (!answer) return;
  const note = document.createElement('p');
  note.className = 'note';
  note.tabIndex = -1;
  note.setAttribute('role', 'status');
  note.textContent = message;
  const place = document.getElementById('standing');
  answer.replaceChildren(note, ...(state === 'accepted' && place ? [place] : []));
  note.focus();
  if (state === 'accepted' && (await redraw('standing'))) await showSigned();
}

/** Milliseconds between two looks for the signed document, and how often it is looked for. */
const [waitMs, mostLooks] = [2000, 60];

/** Shows the signed document once it was sealed. */
async function showSigned(): Promise<void> {
  reveal();
  for (let looks = 0; looks < mostLooks && document.querySelector('.pending'); looks += 1) {
    await new Promise((resolve) => void setTimeout(resolve, waitMs));
    await redraw('standing');
    reveal();
  }
}
if (document.querySelector('.pending')) void showSigned();

const onEnd = { token, ended: (message: string, state?: string) => void ended(message, state) };
takeSteps<typeof acceptProposal>('accept', {
  path: '/proposals/accept',
  ...onEnd,
  about: { contentHash, consentVersion: Number(answer?.dataset['consent']) },
});
takeSteps<typeof declineProposal>('decline', {
  path: '/proposals/decline',
  ...onEnd,
  about: { contentHash },
});
takeSteps<typeof forwardProposal>('forward', {
  path: '/proposals/forward',
  ...onEnd,
  about: {},
});

const ask = document.getElementById('ask') as HTMLFormElement | null;
const say = (text: string): void => {
  const said = document.getElementById('asked');
  if (said) said.textContent = text;
  said?.focus();
};
document.getElementById('report')?.addEventListener('click', () => {
  const body = { token, text: 'This mail was reported.', report: true };
  void send<typeof askAboutProposal>('POST', '/proposals/ask', body).then((sent) =>
    say('reply' in sent ? sent.reply.message : sent.problem),
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
    // What else can be answered stays as it is.
    ask.reset();
    say(sent.reply.message);
    await redraw('questions');
  });
