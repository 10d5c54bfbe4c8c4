import { Button } from '@fluentui/react-components';
import { startFromQuote } from '@portal/contracts/applications/merchant-routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useNavigate } from 'react-router-dom';
import { useAction } from '@portal/ui-kit/use-action';
import { useWords } from '../detail/words/en.ts';

/** Lets the owner of an accepted quote start an application with its data. */
export function StartApplication({ quote }: { quote: Quote }) {
  const navigate = useNavigate();
  const { user } = useHost();
  const words = useWords().proposal.application;
  const start = useAction({
    call: () => api.call(startFromQuote, { body: { quoteId: quote.id } }),
    onDone: ({ id, status }) =>
      navigate(status === 'draft' ? `/new-application?id=${id}` : `/applications/${id}`),
    failed: words.failed,
  });
  if (quote.createdBy !== user.id) return null;
  return (
    <Button appearance="primary" disabledFocusable={start.isPending} onClick={() => start.mutate()}>
      {quote.applicationId === undefined ? words.start : words.open}
    </Button>
  );
}
