import {
  Badge,
  Button,
  makeStyles,
  mergeClasses,
  ProgressBar,
  Text,
  tokens,
} from '@fluentui/react-components';
import {
  CheckmarkCircleRegular,
  ChevronDownRegular,
  ChevronUpRegular,
  DeleteRegular,
} from '@fluentui/react-icons';
import { monthName } from '@portal/contracts/quotes/month';
import type { QuoteStatement } from '@portal/contracts/quotes/months';
import type { Quote, QuoteProgress } from '@portal/contracts/quotes/schemas';
import { removeStatement } from '@portal/contracts/quotes/statement-routes';
import { api } from '@portal/ui-kit/api';
import { ActionDialog } from '@portal/ui-kit/dialogs.tsx';
import { IconButton } from '@portal/ui-kit/icon-button.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { type ReactNode, useState } from 'react';
import { quoteKey, useSave } from '../queries.ts';
import { statementWords } from './words/statement-en.ts';

const { stage: words, stages, done: doneWords, progress } = statementWords;

const useStyles = makeStyles({
  done: { color: tokens.colorStatusSuccessForeground1 },
  text: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  card: {
    padding: '16px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  current: { border: `1px solid ${tokens.colorBrandStroke1}` },
});

interface DoneStagesProps {
  quote: Quote;
  /** Whether the stages are expanded below. */
  open: boolean;
  onOpen: (open: boolean) => void;
  controls: string;
  children: ReactNode;
}

export function DoneStages({ quote, open, onOpen, controls, children }: DoneStagesProps) {
  const styles = useStyles();
  return (
    <Stack row wrap gap="8px 16px" align="center">
      {open ? null : (
        <Stack as="ul" row wrap gap="4px 12px" aria-label={doneWords.label}>
          {[stages.save, stages.convert, stages.analyze].map((stage) => (
            <Stack as="li" key={stage} row gap={4} align="center">
              <CheckmarkCircleRegular className={styles.done} aria-label={doneWords.mark} />
              <Text>{stage}</Text>
            </Stack>
          ))}
        </Stack>
      )}
      <span className={styles.text}>
        <Muted size={300}>{readText(quote)}</Muted>
      </span>
      <Stack as="span" row wrap gap={8} screenOnly>
        {children}
        <Button
          icon={open ? <ChevronUpRegular /> : <ChevronDownRegular />}
          iconPosition="after"
          aria-expanded={open}
          aria-controls={controls}
          onClick={() => onOpen(!open)}
        >
          {doneWords.again}
        </Button>
      </Stack>
    </Stack>
  );
}

/** `Statement read: march.pdf, 3 pages, Mar 5, 2026`. */
function readText(quote: Quote): string {
  const { statements, statementFileName, imageCount, statementUploadedAt } = quote;
  return statements
    ? doneWords.readSeveral(statements.length, imageCount, statementUploadedAt)
    : doneWords.read(statementFileName ?? '', imageCount, statementUploadedAt);
}

interface StageProps {
  number: number;
  title: string;
  /** The number of completed stages. */
  reached: number;
  failedAt: number | null;
  children: ReactNode;
}

export function Stage({ number, title, reached, failedAt, children }: StageProps) {
  const styles = useStyles();
  const failed = failedAt === number;
  const done = reached >= number;
  return (
    <Stack
      as="section"
      gap={12}
      className={mergeClasses(styles.card, reached === number - 1 && styles.current)}
      aria-label={words.label(number, title)}
    >
      <Stack row gap={8} align="center" justify="space-between">
        <Text weight="semibold">{words.title(number, title)}</Text>
        {failed ? (
          <Badge color="danger" appearance="tint">
            {words.failed}
          </Badge>
        ) : done ? (
          <Badge color="success" appearance="tint">
            {words.done}
          </Badge>
        ) : null}
      </Stack>
      {children}
    </Stack>
  );
}

export function Progress({ at }: { at: QuoteProgress | null }) {
  if (!at) return null;
  return (
    <div aria-live="polite">
      <Text size={200}>
        {at.pages ? progress.page(at.page, at.pages, at.statement) : progress.waiting}
      </Text>
      <ProgressBar value={at.pages ? at.page / at.pages : undefined} aria-label={progress.label} />
    </div>
  );
}

const { remove: removal, saved } = statementWords;

export function SavedStatements({ quote, disabled }: { quote: Quote; disabled: boolean }) {
  const { statements } = quote;
  if (statements)
    return (
      <Stack as="ul" gap={4} aria-label={saved.label}>
        {statements.map((one) => (
          <SavedStatement key={one.number} quoteId={quote.id} statement={one} disabled={disabled} />
        ))}
      </Stack>
    );
  if (!quote.statementFileName) return null;
  return (
    <Muted>
      {saved.single(quote.statementFileName, quote.statementFileSize, quote.statementUploadedAt)}
    </Muted>
  );
}

interface SavedStatementProps {
  quoteId: number;
  statement: QuoteStatement;
  disabled: boolean;
}

function SavedStatement({ quoteId, statement, disabled }: SavedStatementProps) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const { number, fileName, fileSize, month } = statement;
  const remove = useSave(quoteKey(quoteId), {
    call: (of: number) => api.call(removeStatement, { params: { id: quoteId, number: of } }),
    done: removal.done(fileName),
  });
  return (
    <Stack as="li" row gap={8} align="center">
      <Text size={200} className={styles.text}>
        {saved.one(fileName, fileSize, month && monthName(month))}
      </Text>
      <IconButton
        icon={<DeleteRegular />}
        label={removal.of(fileName)}
        disabled={disabled || remove.isPending}
        onClick={() => setOpen(true)}
      />
      <ActionDialog
        words={{ ...removal, question: removal.question(fileName) }}
        run={remove}
        input={isOpen ? number : null}
        onClose={() => setOpen(false)}
      />
    </Stack>
  );
}
