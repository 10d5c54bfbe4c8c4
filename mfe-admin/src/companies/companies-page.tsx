import { Button, Select } from '@fluentui/react-components';
import type { PartnerCompany } from '@portal/contracts/admin/schemas';
import { errorText } from '@portal/ui-kit/error-text';
import { Page } from '@portal/ui-kit/page.tsx';
import { Pager } from '@portal/ui-kit/pager.tsx';
import { SearchField } from '@portal/ui-kit/search-field.tsx';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { useListState } from '@portal/ui-kit/use-list-state';
import { useState } from 'react';
import { AdminOnly } from '../components/admin-only.tsx';
import { Tools } from '../components/tools.tsx';
import { useFresh } from '../components/use-fresh.ts';
import { CompaniesTable } from './companies-table.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { DeleteCompanyDialog } from './delete-company-dialog.tsx';
import { pageSize, useCompanies } from './list-companies.ts';

export const CompaniesPage = () => (
  <AdminOnly>
    <Companies />
  </AdminOnly>
);

type Open = { kind: 'edit' | 'delete'; company: PartnerCompany } | { kind: 'add' } | null;

function Companies() {
  const list = useListState({ sort: 'name' });
  const { data, error, refetch, isFetching } = useCompanies(list);
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const reload = useFresh(
    refetch,
    'company',
    (company) => setOpen({ kind: 'edit', company }),
    close,
  );
  return (
    <Page>
      <Tools>
        <SearchField
          label="Search companies"
          value={list.search}
          onSearch={(search) => list.set({ search })}
        />
        <Select
          aria-label="Status"
          value={list.status}
          onChange={(_, { value }) => list.set({ status: value })}
        >
          <option value="">All statuses</option>
          <option value="active">Active</option>
          <option value="inactive">Inactive</option>
        </Select>
        <Button appearance="primary" onClick={() => setOpen({ kind: 'add' })}>
          Add Company
        </Button>
      </Tools>
      {error ? (
        <ErrorState
          message={errorText(error, 'The partner companies cannot be loaded now.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <CompaniesTable
          rows={data?.rows}
          list={list}
          onEdit={(company) => setOpen({ kind: 'edit', company })}
          onDelete={(company) => setOpen({ kind: 'delete', company })}
          onAdd={() => setOpen({ kind: 'add' })}
        />
      )}
      <Pager list={list} shown={data} pageSize={pageSize} />
      {open?.kind === 'add' ? (
        <CompanyDialog company={null} reloading={false} onReload={close} onClose={close} />
      ) : null}
      {open?.kind === 'edit' ? (
        <CompanyDialog
          // One that was reloaded begins anew.
          key={open.company.version}
          company={open.company}
          reloading={isFetching}
          onReload={() => void reload(open.company.id)}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'delete' ? (
        <DeleteCompanyDialog company={open.company} onClose={close} />
      ) : null}
    </Page>
  );
}
