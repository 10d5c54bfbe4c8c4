import '@portal/ui-kit/public/page.css';
import type { checkDocument } from '@portal/contracts/quotes/link-routes';
import type { DocumentCheck } from '@portal/contracts/quotes/document-check';
import { el } from '@portal/ui-kit/public/element';
import { onSubmit, showProblem } from '@portal/ui-kit/public/form';
import { send } from '@portal/ui-kit/public/send';
import { en } from './words/en.ts';

const form = document.querySelector<HTMLFormElement>('#check');
const input = document.querySelector<HTMLInputElement>('#file');
const found = document.querySelector<HTMLElement>('#found');

const longestMb = 20;

if (form && input && found)
  onSubmit(form, async () => {
    found.hidden = true;
    const file = input.files?.[0];
    const fault = !file
      ? en.choose
      : file.size > longestMb * 1024 * 1024
        ? en.atMost(longestMb)
        : null;
    showProblem(form, null, fault ? { file: fault } : {});
    if (!file || fault) return;
    const body = new Blob([file], { type: 'application/pdf' });
    const sent = await send<typeof checkDocument>('POST', '/documents/check', body as never);
    if (!('reply' in sent)) return showProblem(form, sent.problem);
    found.replaceChildren(...show(sent.reply));
    found.hidden = false;
  });

function show(check: DocumentCheck): Node[] {
  const isIntact = check.verdict === 'intact';
  const facts: [label: string, value: string | null][] = [
    [en.signedBy, check.signedBy],
    [en.sealedBy, check.sealedBy],
    [en.sealedAt, timeOf(check.sealedAt)],
    [en.timestampedAt, timeOf(check.timestampedAt)],
    [en.timestampedBy, check.timestampedBy],
    [en.unconfirmed, check.timeUnconfirmed],
    [en.certificate, check.certificate],
  ];
  return [
    el('h2', { class: isIntact && 'good' }, en.verdicts[check.verdict] ?? check.verdict),
    el('p', {}, check.reason),
    el(
      'dl',
      { class: 'facts' },
      ...facts.map(([label, value]) =>
        value ? el('div', {}, el('dt', {}, label), el('dd', {}, value)) : '',
      ),
    ),
  ];
}

const timeOf = (at: string | null): string | null => at && en.time(at);
