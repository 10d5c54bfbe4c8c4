import { Button, Card, makeStyles } from '@fluentui/react-components';
import { importFieldLabels as labels } from '@portal/contracts/applications/import-schemas';
import { createRevenueShare } from '@portal/contracts/applications/revenue-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { actOnClick, FormErrors, showRefused, useBodyForm } from '@portal/ui-kit/form.tsx';
import { api } from '@portal/ui-kit/api';
import { ConfirmDialog } from '@portal/ui-kit/dialogs.tsx';
import { refusedFields } from '@portal/ui-kit/error-text';
import { SelectField, TextField } from '@portal/ui-kit/fields.tsx';
import { Columns, Stack } from '@portal/ui-kit/layout.tsx';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { revenueKey, useReasonedAction } from '../queries.ts';
import { TitledSection } from '../titled-section.tsx';
import { normalizeAmount } from '../wizard/typing.ts';
import {
  earningsWarning,
  emptyShare,
  monthChoices,
  quarterChoices,
  shareForm,
  type ShareValues,
  toShare,
} from './share-form.ts';
import { words } from './words/en.ts';

const useStyles = makeStyles({
  card: { padding: '20px' },
  submit: { alignSelf: 'flex-start' },
});

const amount = { inputMode: 'decimal', prefix: '$', normalize: normalizeAmount } as const;

export function ManualEntry() {
  const styles = useStyles();
  const form = useBodyForm<ShareValues>(shareForm, emptyShare);
  const { control } = form;
  const [quarter, month, monthlyVolume, revenueSharePercentage] = useWatch({
    control,
    name: ['quarter', 'month', 'monthlyVolume', 'revenueSharePercentage'],
  });
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const create = useReasonedAction({
    call: (body: RouteInput<typeof createRevenueShare>['body']) =>
      api.call(createRevenueShare, { body }),
    done: ({ merchantName, quarter }) => words.manual.created(merchantName, quarter),
    reports(error) {
      const { inAddition: duplicate } = refusedFields(error);
      if (duplicate) setDuplicate(duplicate);
      return Boolean(duplicate);
    },
    failed: words.manual.failed,
    reloads: [revenueKey],
  });
  const send = (inAddition: boolean) =>
    form.handleSubmit((values) => {
      // Confirming the question must not count as a double click.
      const start = inAddition ? create.mutate : create.start;
      start(
        { ...toShare(values), inAddition },
        {
          onSuccess: () => form.reset(emptyShare),
          onError: (error) => showRefused(form, error),
          onSettled: () => (inAddition ? setDuplicate(null) : undefined),
        },
      );
    })();
  const field = (name: keyof ShareValues) => ({ form, name, label: labels[name] });
  return (
    <TitledSection title={words.manual.title}>
      <Card className={styles.card}>
        <Stack
          as="form"
          gap={16}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send(false);
          }}
        >
          <FormErrors form={form} labels={labels} />
          <Columns min={320} fit gap={16} align="start">
            <TextField
              {...field('applicationId')}
              inputMode="numeric"
              required
              hint={words.manual.idHint}
            />
            <TextField {...field('merchantName')} required />
            <SelectField
              {...field('quarter')}
              choices={quarterChoices()}
              placeholder={words.chooseQuarter}
              required
            />
            <SelectField
              {...field('month')}
              empty={words.wholeQuarter}
              choices={quarter ? monthChoices(quarter) : {}}
            />
            <TextField {...field('monthlyVolume')} {...amount} required />
            <TextField {...field('revenueSharePercentage')} inputMode="decimal" required />
            <TextField
              {...field('earnings')}
              {...amount}
              required
              warn={(typed) =>
                earningsWarning(typed, { month, monthlyVolume, revenueSharePercentage })
              }
            />
          </Columns>
          <Button
            type="submit"
            appearance="primary"
            className={styles.submit}
            {...actOnClick}
            disabled={create.isPending}
          >
            {create.isPending ? words.manual.creating : words.manual.create}
          </Button>
        </Stack>
        <ConfirmDialog
          open={duplicate !== null}
          title={words.manual.another.title}
          action={words.manual.another.action}
          pending={create.isPending}
          onConfirm={() => void send(true)}
          onClose={() => setDuplicate(null)}
        >
          {duplicate} {words.manual.another.question}
        </ConfirmDialog>
      </Card>
    </TitledSection>
  );
}
