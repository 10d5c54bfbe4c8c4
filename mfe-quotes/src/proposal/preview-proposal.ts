import { previewProposal } from '@portal/contracts/quotes/proposal-routes';
import type { sendProposalBody } from '@portal/contracts/quotes/proposals';
import { api } from '@portal/ui-kit/api';
import { useAction } from '@portal/ui-kit/use-action';
import type { z } from 'zod';
import { useSendWords } from '../detail/words/send-en.ts';

export interface Preview {
  page: string;
  mail: { to: string; subject: string; html: string };
  document: string;
  /** The input that the preview was made from. */
  of: string;
}

export const usePreview = (id: number) =>
  useAction({
    call: async (body: z.input<typeof sendProposalBody>): Promise<Preview> => {
      const [{ page, mail, document: file }, frame] = await Promise.all([
        api.call(previewProposal, { params: { id }, body }),
        merchantPage(),
      ]);
      return {
        page: inFrame(frame, page),
        mail,
        document: `data:application/pdf;base64,${file}`,
        of: JSON.stringify(body),
      };
    },
    failed: useSendWords().preview.failed,
  });

/** The merchant page of an invalid link, used as the preview's frame. */
async function merchantPage(): Promise<string> {
  const reply = await fetch('/p/preview');
  if (!reply.ok) throw new Error(`The page of proposals answers ${reply.status}`);
  return reply.text();
}

/** Replaces a page's content, removes its script and reveals what the script would show. */
function inFrame(frame: string, content: string): string {
  const page = new DOMParser().parseFromString(frame, 'text/html');
  const place = page.getElementById('content');
  if (place) place.innerHTML = content;
  for (const part of page.querySelectorAll('script, noscript')) part.remove();
  for (const part of page.querySelectorAll('#answer, a.pdf')) part.removeAttribute('hidden');
  return page.documentElement.outerHTML;
}
