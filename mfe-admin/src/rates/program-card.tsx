import type { RateType, FeeRate, RateProgram } from '@portal/contracts/admin/schemas';
import { formatRate } from '@portal/ui-kit/format';
import { Badge, Button, Card, makeStyles, Subtitle1, Text } from '@fluentui/react-components';
import { AddRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { DataTable, type Column } from '@portal/ui-kit/data-table.tsx';
import { ExportList } from '@portal/ui-kit/export-list.tsx';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { lazyPart } from '@portal/ui-kit/lazy-screen.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { EmptyState } from '@portal/ui-kit/states.tsx';
import { useState } from 'react';
import { IconButton } from '../components/icon-button.tsx';
import { useFresh } from '../components/use-fresh.ts';
import { useAdminWords } from '../words/en.ts';
import { useFeeRates } from './list-rates.ts';
import { ProfileLine } from './profile-line.tsx';
import { useWords } from './words/en.ts';

const RateDialog = lazyPart(() => import('./rate-dialog.tsx'), 'RateDialog');

const DeleteRateDialog = lazyPart(() => import('./delete-rate-dialog.tsx'), 'DeleteRateDialog');

const DeleteProgramDialog = lazyPart(
  () => import('./delete-program-dialog.tsx'),
  'DeleteProgramDialog',
);

const rateText = (type: RateType | null, value: string | null): string =>
  type === null || value === null ? '-' : formatRate(type, value);

const useStyles = makeStyles({
  card: { padding: '20px', gap: '12px' },
  head: { display: 'flex', gap: '12px', alignItems: 'center', flexWrap: 'wrap' },
  tools: { marginLeft: 'auto', display: 'flex', gap: '4px', alignItems: 'center' },
  actions: { display: 'flex', gap: '4px' },
  name: { display: 'inline-flex', gap: '8px', alignItems: 'center', flexWrap: 'wrap' },
  all: { alignSelf: 'flex-start' },
});

type Open =
  | { kind: 'edit'; rate: FeeRate | null }
  | { kind: 'delete'; rate: FeeRate }
  | { kind: 'delete-program' }
  | null;

export interface ProgramCardProps {
  program: RateProgram;
  onEdit: () => void;
}

export function ProgramCard({ program, onEdit }: ProgramCardProps) {
  const styles = useStyles();
  const { rates: words, columns: headers, categories, types } = useWords();
  const shared = useAdminWords();
  const [whole, setWhole] = useState(false);
  const rates = useFeeRates(program.id, whole);
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const reload = useFresh(
    rates.refetch,
    words.what,
    (rate) => setOpen({ kind: 'edit', rate }),
    close,
  );
  const { data, isFetching } = rates;
  const hidden = data ? data.total - data.rows.length : 0;

  const columns: Column<FeeRate>[] = [
    {
      header: headers.name,
      cell: ({ name, isActive }) => (
        <span className={styles.name}>
          {name}
          {isActive ? null : <Badge appearance="tint">{shared.statuses.inactive}</Badge>}
        </span>
      ),
    },
    { header: headers.category, cell: ({ category }) => categories[category] },
    { header: headers.type, cell: ({ rateType }) => types[rateType] },
    {
      header: headers.rate,
      numeric: true,
      cell: (rate) => rateText(rate.rateType, rate.rateValue),
    },
    {
      header: headers.cost,
      numeric: true,
      cell: (rate) => rateText(rate.costType, rate.costValue),
    },
    { header: shared.description, cell: ({ description }) => description ?? '-' },
    {
      header: shared.actions,
      pinned: true,
      cell: (rate) => (
        <span className={styles.actions}>
          <IconButton
            icon={<EditRegular />}
            label={shared.edit(words.of(rate.name, program.name))}
            opensRow
            onClick={() => setOpen({ kind: 'edit', rate })}
          />
          <IconButton
            icon={<DeleteRegular />}
            label={shared.deleteOf(words.of(rate.name, program.name))}
            onClick={() => setOpen({ kind: 'delete', rate })}
          />
        </span>
      ),
    },
  ];

  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <Subtitle1 as="h2">{program.name}</Subtitle1>
        {program.isActive ? null : <Badge appearance="tint">{shared.statuses.inactive}</Badge>}
        {program.cost ? <Muted size={300}>{program.cost}</Muted> : null}
        <span className={styles.tools}>
          <ExportList source={rates.source} name={words.export(program.name)} />
          <Button
            size="small"
            icon={<AddRegular />}
            onClick={() => setOpen({ kind: 'edit', rate: null })}
          >
            {words.add}
          </Button>
          <IconButton icon={<EditRegular />} label={shared.edit(program.name)} onClick={onEdit} />
          <IconButton
            icon={<DeleteRegular />}
            label={shared.deleteOf(program.name)}
            onClick={() => setOpen({ kind: 'delete-program' })}
          />
        </span>
      </div>
      {program.description ? <Text>{program.description}</Text> : null}
      <ProfileLine program={program} rates={data && hidden === 0 ? data.rows : []} />
      <Loaded query={rates} failure={words.failed}>
        {(page) => (
          <DataTable
            label={words.label(program.name)}
            columns={columns}
            rows={page?.rows}
            rowKey={({ id }) => id}
            empty={<EmptyState title={words.none} />}
          />
        )}
      </Loaded>
      {hidden > 0 ? (
        <Button
          className={styles.all}
          disabledFocusable={isFetching}
          onClick={() => setWhole(true)}
        >
          {words.all(data?.total ?? 0)}
        </Button>
      ) : null}
      {open?.kind === 'edit' ? (
        <RateDialog
          // A reloaded rate gets a new dialog.
          key={open.rate?.version}
          program={program}
          rate={open.rate}
          reloading={isFetching}
          onReload={() => void reload(open.rate?.id)}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'delete' ? (
        <DeleteRateDialog rate={open.rate} program={program} onClose={close} />
      ) : null}
      {open?.kind === 'delete-program' ? (
        <DeleteProgramDialog program={program} rates={data?.total} onClose={close} />
      ) : null}
    </Card>
  );
}
