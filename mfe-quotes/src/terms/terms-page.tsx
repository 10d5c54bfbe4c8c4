import { getProposalTerms, saveProposalTerms } from '@portal/contracts/quotes/proposal-routes';
import { getEstimateTables, saveEstimateTables } from '@portal/contracts/quotes/routes';
import { api, useAction, useReply } from '@portal/ui-kit/api';
import { Button, makeStyles, Text } from '@fluentui/react-components';
import { type ProposalTerms, saveProposalTermsBody } from '@portal/contracts/quotes/proposals';
import { adminOnly } from '@portal/ui-kit/only-for.tsx';
import { LeaveGuard } from '@portal/ui-kit/leave-guard.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { SectionCard } from '@portal/ui-kit/record.tsx';
import { fieldsOf, TextField } from '@portal/ui-kit/fields.tsx';
import { useBodyForm } from '@portal/ui-kit/form.tsx';
import { useRef } from 'react';
import type { z } from 'zod';
import { Loaded, Waiting } from '@portal/ui-kit/states.tsx';
import { estimateTablesKey, termsKey, useSave } from '../queries.ts';
import { shared } from '../words/en.ts';
import { words } from './words/en.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '16px', '& textarea': { minHeight: '320px', maxHeight: 'none' } },
});

export const TermsPage = adminOnly(Terms);

function Terms() {
  const terms = useReply(termsKey, getProposalTerms, {});
  return (
    <Page>
      <SectionCard title={words.title}>
        <Loaded
          query={terms}
          failure={words.failed}
          waiting={<Waiting label={words.loading} size={128} />}
        >
          {(data) => <TermsForm key={data.version} terms={data} />}
        </Loaded>
      </SectionCard>
      {/* Rendered after the terms have loaded, to avoid a layout shift. */}
      {terms.data ? <EstimateTablesCard /> : null}
    </Page>
  );
}

function TermsForm({ terms }: { terms: ProposalTerms }) {
  const styles = useStyles();
  const save = useSave(termsKey, {
    call: (text: string) => api.call(saveProposalTerms, { body: { text } }),
    done: ({ version }) => words.saved(version),
  });
  const form = useBodyForm<z.input<typeof saveProposalTermsBody>>(saveProposalTermsBody, {
    text: terms.text,
  });
  const field = fieldsOf(form);
  const { isDirty } = form.formState;
  const submit = form.handleSubmit(({ text }) => save.mutate(text));
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <Text>{words.about}</Text>
      <TextField {...field('text', words.terms)} multiline required maxLength={10_000} />
      <Muted>{words.version(terms.version, terms.savedAt, terms.savedBy)}</Muted>
      <Stack row gap={8}>
        <Button
          type="submit"
          appearance="primary"
          disabled={!isDirty}
          disabledFocusable={save.isPending}
        >
          {save.isPending ? words.saving : words.save}
        </Button>
      </Stack>
      <LeaveGuard unsaved={isDirty} message={words.unsaved} />
    </form>
  );
}

function EstimateTablesCard() {
  const tables = useReply(estimateTablesKey, getEstimateTables, {});
  const save = useAction({
    call: async (file: File) =>
      api.call(saveEstimateTables, {
        body: { tables: JSON.parse(await file.text()) as Record<string, unknown> },
      }),
    done: ({ version }) => words.tables.saved(version),
    failed: (_, error) => ({
      title: shared.notSaved.title,
      description: error instanceof SyntaxError ? words.tables.notJson : words.tables.notSaved,
    }),
    replaces: estimateTablesKey,
  });
  const picker = useRef<HTMLInputElement>(null);
  return (
    <SectionCard title={words.tables.title}>
      <Loaded
        query={tables}
        failure={words.tables.failed}
        waiting={<Waiting label={words.tables.loading} size={64} />}
      >
        {(data) => (
          <Stack gap={16} align="start">
            <Text>{words.tables.about}</Text>
            <Text>{words.tables.version(data)}</Text>
            <Muted>{words.tables.origin(data)}</Muted>
            <input
              ref={picker}
              type="file"
              accept="application/json,.json"
              hidden
              aria-label={words.tables.file}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                target.value = '';
                if (file) save.mutate(file);
              }}
            />
            <Button disabledFocusable={save.isPending} onClick={() => picker.current?.click()}>
              {save.isPending ? words.tables.saving : words.tables.upload}
            </Button>
          </Stack>
        )}
      </Loaded>
    </SectionCard>
  );
}
