import type { mailProposalCode } from '@portal/contracts/quotes/link-routes';
import type { CodePurpose, ProposalOutcome } from '@portal/contracts/quotes/proposals';
import type { Route } from '@portal/contracts/core/route';
import { onSubmit, showProblem, valuesOf } from '@portal/ui-kit/public/form';
import { send } from '@portal/ui-kit/public/send';
import { en } from './words/en.ts';

export interface Steps<R extends Route> {
  token: string;
  path: R['path'];
  /** Sent in addition to the form's fields. */
  about: object;
  /** Called with the outcome, including when somebody else decided meanwhile. */
  ended: (message: string, state?: string) => void;
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

/** A signer's two-step form: their input, then the code that is mailed to them. */
export function takeSteps<R extends Route>(purpose: CodePurpose, steps: Steps<R>): void {
  const find = (part: string) => document.getElementById(`${purpose}-${part}`);
  const [details, code] = [find('details'), find('code')] as (HTMLFormElement | null)[];
  if (!details || !code) return;
  const { token, path, about, ended } = steps;

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
      return ended(message, state);
    }
    if (sent.status === 409) return ended(sent.problem);
    if (!Object.keys(sent.errors).some((name) => name in typed))
      return showProblem(code, sent.problem, sent.errors);
    show('details');
    showProblem(details, sent.problem, sent.errors);
  });
}
