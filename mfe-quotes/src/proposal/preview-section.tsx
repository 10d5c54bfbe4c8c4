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
import { Muted } from '@portal/ui-kit/muted.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { useSendWords } from '../detail/words/send-en.ts';
import type { SendValues } from './conditions-field.tsx';
import { usePreview, type Preview } from './preview-proposal.ts';

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
