import { programPricingModels } from '@portal/contracts/admin/program-profile';
import { deleteFeeRate, deleteRateProgram } from '@portal/contracts/admin/routes';
import type { FeeRate, RateProgram, RateType } from '@portal/contracts/admin/schemas';
import { type BusinessTypeKey, businessTypes } from '@portal/contracts/quotes/estimate';
import { formatCurrency, formatRate } from '@portal/ui-kit/format';
import { Badge, Button, Card, makeStyles, Subtitle1, Text } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { api } from '@portal/ui-kit/api';
import { column, type Column, DataTable } from '@portal/ui-kit/data-table.tsx';
import { ExportList } from '@portal/ui-kit/download.tsx';
import { EmptyState, Loaded } from '@portal/ui-kit/states.tsx';
import { lazyPart } from '@portal/ui-kit/lazy-screen.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { useState } from 'react';
import { useEditing } from '../components/editing.tsx';
import { DeleteButton, EditButton } from '../components/record-buttons.tsx';
import { programsKey, ratesKey } from '../queries.ts';
import { shared } from '../words/en.ts';
import { modelToConfirm, useFeeRates } from './program-form.ts';
import { words } from './words/en.ts';

const { columns: headers } = words;

const DeleteDialog = lazyPart(() => import('../components/delete-dialog.tsx'), 'DeleteDialog');
const RateDialog = lazyPart(() => import('./rate-dialog.tsx'), 'RateDialog');

const rateText = (type: RateType | null, value: string | null): string =>
  type === null || value === null ? '-' : formatRate(type, value);

const useStyles = makeStyles({
  card: { padding: '20px', gap: '12px' },
  tools: { marginLeft: 'auto', display: 'flex', gap: '4px', alignItems: 'center' },
  all: { alignSelf: 'flex-start' },
});

export function ProgramCard({ program, onEdit }: { program: RateProgram; onEdit: () => void }) {
  const styles = useStyles();
  const [showsAll, setShowsAll] = useState(false);
  const rates = useFeeRates(program.id, showsAll);
  const { row: edited, edit, dialog } = useEditing(rates, words.rates.what);
  const [removing, setRemoving] = useState<FeeRate | 'program' | null>(null);
  const keep = (): void => setRemoving(null);
  const { data, isFetching } = rates;
  const hidden = data ? data.total - data.rows.length : 0;
  const nameOf = (rate: FeeRate): string => words.rates.of(rate.name, program.name);

  const columns: Column<FeeRate>[] = [
    column(headers.name, ({ name, isActive }) => (
      <Stack as="span" row wrap gap={8} align="center">
        {name}
        {isActive ? null : <Badge appearance="tint">{shared.statuses.inactive}</Badge>}
      </Stack>
    )),
    { header: headers.category, cell: ({ category }) => words.categories[category] },
    { header: headers.type, cell: ({ rateType }) => words.types[rateType] },
    column(headers.rate, { numeric: true }, (rate) => rateText(rate.rateType, rate.rateValue)),
    column(headers.cost, { numeric: true }, (rate) => rateText(rate.costType, rate.costValue)),
    { header: shared.description, cell: ({ description }) => description ?? '-' },
    column(shared.actions, { pinned: true }, (rate) => (
      <Stack as="span" row gap={4}>
        <EditButton of={nameOf(rate)} onClick={() => edit(rate)} />
        <DeleteButton of={nameOf(rate)} onClick={() => setRemoving(rate)} />
      </Stack>
    )),
  ];

  return (
    <Card className={styles.card}>
      <Stack row wrap gap={12} align="center">
        <Subtitle1 as="h2">{program.name}</Subtitle1>
        {program.isActive ? null : <Badge appearance="tint">{shared.statuses.inactive}</Badge>}
        {program.cost ? <Muted size={300}>{program.cost}</Muted> : null}
        <span className={styles.tools}>
          <ExportList source={rates.source} name={words.rates.export(program.name)} />
          <Button size="small" icon={<AddRegular />} onClick={() => edit(null)}>
            {words.rates.add}
          </Button>
          <EditButton of={program.name} onClick={onEdit} />
          <DeleteButton of={program.name} onClick={() => setRemoving('program')} />
        </span>
      </Stack>
      {program.description ? <Text>{program.description}</Text> : null}
      <ProfileLine program={program} rates={data && hidden === 0 ? data.rows : []} />
      <Loaded query={rates} failure={words.rates.failed}>
        {(page) => (
          <DataTable
            label={words.rates.label(program.name)}
            columns={columns}
            rows={page?.rows}
            empty={<EmptyState title={words.rates.none} />}
          />
        )}
      </Loaded>
      {hidden > 0 ? (
        <Button
          className={styles.all}
          disabledFocusable={isFetching}
          onClick={() => setShowsAll(true)}
        >
          {words.rates.all(data?.total ?? 0)}
        </Button>
      ) : null}
      {edited === undefined ? null : (
        // A reloaded rate gets a new dialog.
        <RateDialog key={edited?.version} program={program} rate={edited} {...dialog} />
      )}
      {removing === 'program' ? (
        <DeleteDialog
          words={words.removeProgram}
          record={program}
          call={(target) => api.call(deleteRateProgram, target)}
          reloads={[programsKey, ratesKey]}
          // While its rates are counted.
          disabled={!data}
          onClose={keep}
        >
          {data ? words.removeProgram.rates(data.total) : words.removeProgram.counting} {words.kept}
        </DeleteDialog>
      ) : removing ? (
        <DeleteDialog
          words={words.removeRate}
          record={removing}
          what={nameOf(removing)}
          call={(target) => api.call(deleteFeeRate, target)}
          reloads={[ratesKey]}
          onClose={keep}
        >
          {words.kept}
        </DeleteDialog>
      ) : null}
    </Card>
  );
}

function ProfileLine({ program, rates }: { program: RateProgram; rates: readonly FeeRate[] }) {
  const model = programPricingModels.find((known) => known === program.pricingModel);
  const suggested = modelToConfirm(program, rates);
  const { minimumVolume, maximumVolume, cardPresence, minimumTermMonths } = program;
  const types = program.businessTypes ?? [];
  const parts = [
    model && words.profile.models[model],
    suggested && words.profile.suggested(words.profile.models[suggested]),
    (minimumVolume ?? maximumVolume) != null &&
      words.profile.volume(
        minimumVolume ? formatCurrency(minimumVolume) : null,
        maximumVolume ? formatCurrency(maximumVolume) : null,
      ),
    types.map((type) => businessTypes[type as BusinessTypeKey] ?? type).join(', '),
    cardPresence &&
      cardPresence !== 'any' &&
      (words.profile.presences[cardPresence] ?? cardPresence),
    minimumTermMonths && words.profile.term(minimumTermMonths),
  ].filter(Boolean);
  return parts.length ? <Muted size={300}>{parts.join(' · ')}</Muted> : null;
}
