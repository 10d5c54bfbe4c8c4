import { Button, Text } from '@fluentui/react-components';
import type { PartnerCompany } from '@portal/contracts/admin/schemas';
import { adminOnly } from '@portal/ui-kit/admin-only.tsx';
import { ListFilter } from '@portal/ui-kit/list-filter.tsx';
import { ListFrame } from '@portal/ui-kit/list-frame.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { useListState } from '@portal/ui-kit/use-list-state';
import { useState } from 'react';
import { ActionDialog } from '@portal/ui-kit/action-dialog.tsx';
import { useFresh } from '../components/use-fresh.ts';
import { useAdminWords } from '../words/en.ts';
import { CompaniesTable } from './companies-table.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { pageSize, useCompanies } from './list-companies.ts';
import { useWords } from './words/en.ts';
import { useDeleteCompany } from './save-company.ts';

export const CompaniesPage = adminOnly(Companies);

type Open =
  | { kind: 'edit'; company: PartnerCompany | null }
  | { kind: 'delete'; company: PartnerCompany }
  | null;

function Companies() {
  const words = useWords();
  const { status, allStatuses, statuses } = useAdminWords();
  const list = useListState({ sort: 'name' });
  const companies = useCompanies(list);
  const remove = useDeleteCompany();
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const add = (): void => setOpen({ kind: 'edit', company: null });
  const reload = useFresh(
    companies.refetch,
    words.what,
    (company) => setOpen({ kind: 'edit', company }),
    close,
  );
  return (
    <Page>
      <ListFrame
        list={list}
        query={companies}
        exported={companies.source}
        pageSize={pageSize}
        search={words.search}
        filters={
          <ListFilter
            list={list}
            name="status"
            label={status}
            all={allStatuses}
            choices={statuses}
          />
        }
        actions={
          <Button appearance="primary" onClick={add}>
            {words.add}
          </Button>
        }
        failure={words.failed}
      >
        {(rows) => (
          <CompaniesTable
            rows={rows}
            list={list}
            onEdit={(company) => setOpen({ kind: 'edit', company })}
            onDelete={(company) => setOpen({ kind: 'delete', company })}
            onAdd={add}
          />
        )}
      </ListFrame>
      {open?.kind === 'edit' ? (
        <CompanyDialog
          // A reloaded company gets a new dialog.
          key={open.company?.version}
          company={open.company}
          reloading={companies.isFetching}
          onReload={() => void reload(open.company?.id)}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'delete' ? (
        <ActionDialog
          words={words.remove}
          run={remove}
          input={open.company}
          what={open.company.name}
          // A company with users cannot be deleted.
          disabled={open.company.userCount > 0}
          onClose={close}
        >
          <Text>
            {open.company.userCount
              ? words.remove.used(open.company.userCount)
              : words.remove.unused}
          </Text>
        </ActionDialog>
      ) : null}
    </Page>
  );
}
