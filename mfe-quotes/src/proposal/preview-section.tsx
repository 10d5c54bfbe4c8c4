import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Button,
  Link,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import { previewProposal } from '@portal/contracts/quotes/proposal-routes';
import type { sendProposalBody } from '@portal/contracts/quotes/proposals';
import { api } from '@portal/ui-kit/api';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { useAction } from '@portal/ui-kit/use-action';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useSendWords } from '../detail/words/send-en.ts';
import type { SendValues } from './conditions-field.tsx';

/** The fields that a preview depends on; conditions are accepted afterwards. */
const fields = ['email', 'name', 'message', 'phone', 'validUntil'] as const;

const useStyles = makeStyles({
  frame: {
    width: '100%',
    height: '480px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

interface PreviewSectionProps {
  quoteId: number;
  form: UseFormReturn<SendValues>;
  toBody: (values: SendValues) => SendValues;
}

/** Previews the merchant's page, mail and PDF. Hidden when the input changes. */
export function PreviewSection({ quoteId, form, toBody }: PreviewSectionProps) {
  const { preview: words } = useSendWords();
  const preview = usePreview(quoteId);
  const typed = JSON.stringify(toBody(form.watch()));
  async function show(): Promise<void> {
    if (!preview.isPending && (await form.trigger(fields)))
      preview.mutate(toBody(form.getValues()));
  }
  return (
    <>
      <div>
        <Button disabledFocusable={preview.isPending} onClick={() => void show()}>
          {preview.isPending ? words.pending : words.action}
        </Button>
      </div>
      {preview.data?.of === typed ? <Parts preview={preview.data} /> : null}
    </>
  );
}

function Parts({ preview: { page, mail, document: file } }: { preview: Preview }) {
  const styles = useStyles();
  const { preview: words } = useSendWords();
  return (
    <Accordion collapsible defaultOpenItems="page">
      <AccordionItem value="page">
        <AccordionHeader>{words.page}</AccordionHeader>
        <AccordionPanel>
          <iframe className={styles.frame} title={words.page} sandbox="" srcDoc={page} />
        </AccordionPanel>
      </AccordionItem>
      <AccordionItem value="mail">
        <AccordionHeader>{words.mail}</AccordionHeader>
        <AccordionPanel>
          <Text block>{words.subject(mail.subject)}</Text>
          <Muted>{words.to(mail.to)}</Muted>
          <iframe
            className={styles.frame}
            title={words.mail}
            sandbox="allow-same-origin"
            srcDoc={mail.html}
            onLoad={({ currentTarget }) => styleMail(currentTarget)}
          />
        </AccordionPanel>
      </AccordionItem>
      <AccordionItem value="document">
        <AccordionHeader>{words.document}</AccordionHeader>
        <AccordionPanel>
          <Link href={file} download={words.fileName}>
            {words.download}
          </Link>
        </AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}

/** Mails use inline styles, which the portal's content security policy allows only when set by a script. */
function styleMail(frame: HTMLIFrameElement): void {
  for (const part of frame.contentDocument?.querySelectorAll<HTMLElement>('[style]') ?? [])
    part.style.cssText = part.getAttribute('style') ?? '';
}

interface Preview {
  page: string;
  mail: { to: string; subject: string; html: string };
  document: string;
  /** The input that the preview was made from. */
  of: string;
}

const usePreview = (id: number) =>
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
