import { makeStyles, Text } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import type { QuoteStatement } from '@portal/contracts/quotes/months';
import { monthName } from '@portal/contracts/quotes/month';
import { removeStatement } from '@portal/contracts/quotes/statement-routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { api } from '@portal/ui-kit/api';
import { IconButton } from '@portal/ui-kit/icon-button.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { useState } from 'react';
import { ActionDialog } from '@portal/ui-kit/dialogs.tsx';
import { quoteKey } from '../queries.ts';
import { useSave } from '../use-save.ts';
import { statementWords } from './words/statement-en.ts';

const { remove: words, saved } = statementWords;

const useStyles = makeStyles({
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
});

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
    done: words.done(fileName),
  });
  return (
    <Stack as="li" row gap={8} align="center">
      <Text size={200} className={styles.name}>
        {saved.one(fileName, fileSize, month && monthName(month))}
      </Text>
      <IconButton
        icon={<DeleteRegular />}
        label={words.of(fileName)}
        disabled={disabled || remove.isPending}
        onClick={() => setOpen(true)}
      />
      <ActionDialog
        words={{ ...words, question: words.question(fileName) }}
        run={remove}
        input={isOpen ? number : null}
        onClose={() => setOpen(false)}
      />
    </Stack>
  );
}
