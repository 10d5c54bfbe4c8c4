import { zodResolver } from '@hookform/resolvers/zod';
import { Button, makeStyles, Skeleton, SkeletonItem, Text } from '@fluentui/react-components';
import { saveProposalTermsBody, type ProposalTerms } from '@portal/contracts/quotes/proposals';
import { AdminOnly } from '@portal/ui-kit/admin-only.tsx';
import { errorText } from '@portal/ui-kit/error-text';
import { formatDateTime } from '@portal/ui-kit/format';
import { LeaveGuard } from '@portal/ui-kit/leave-guard.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { SectionCard } from '@portal/ui-kit/section-card.tsx';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { TextField } from '@portal/ui-kit/text-field.tsx';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useSaveTerms, useTerms } from './save-terms.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '16px', '& textarea': { minHeight: '320px', maxHeight: 'none' } },
  actions: { display: 'flex', gap: '8px' },
});

/** The terms that merchants agree to, for administrators. */
export const TermsPage = () => (
  <AdminOnly>
    <Terms />
  </AdminOnly>
);

function Terms() {
  const { data, error, refetch } = useTerms();
  return (
    <Page>
      <SectionCard title="Terms of Proposals">
        {error ? (
          <ErrorState
            message={errorText(error, 'Failed to fetch the terms')}
            onRetry={() => void refetch()}
          />
        ) : data ? (
          <TermsForm key={data.version} terms={data} />
        ) : (
          <Skeleton aria-label="Loading terms">
            <SkeletonItem size={128} />
          </Skeleton>
        )}
      </SectionCard>
    </Page>
  );
}

function TermsForm({ terms }: { terms: ProposalTerms }) {
  const styles = useStyles();
  const save = useSaveTerms();
  const form = useForm<z.input<typeof saveProposalTermsBody>>({
    defaultValues: { text: terms.text },
    resolver: zodResolver(saveProposalTermsBody, undefined, { raw: true }),
  });
  const { isDirty } = form.formState;
  const submit = form.handleSubmit(({ text }) => save.mutate(text));
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <Text>
        Each proposal is sent with the version that is newest then, and keeps it. Empty lines
        separate paragraphs.
      </Text>
      <TextField form={form} name="text" label="Terms" multiline required maxLength={10_000} />
      <Muted>
        Version {terms.version}, saved {formatDateTime(terms.savedAt)}
        {terms.savedBy ? ` by ${terms.savedBy}` : ''}
      </Muted>
      <div className={styles.actions}>
        <Button
          type="submit"
          appearance="primary"
          disabled={!isDirty}
          disabledFocusable={save.isPending}
        >
          {save.isPending ? 'Saving...' : 'Save New Version'}
        </Button>
      </div>
      <LeaveGuard unsaved={isDirty} message="The changed terms are not saved." />
    </form>
  );
}
