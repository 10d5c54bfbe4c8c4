import { Button, Text } from '@fluentui/react-components';
import type { PartnerCompany } from '@portal/contracts/admin/schemas';
import { adminOnly } from '@portal/ui-kit/admin-only.tsx';
import { useHost } from '@portal/ui-kit/host.tsx';
import { ListFilter } from '@portal/ui-kit/list-filter.tsx';
import { ListFrame } from '@portal/ui-kit/list-frame.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { useListState } from '@portal/ui-kit/use-list-state';
import { useState } from 'react';
import { ActionDialog } from '@portal/ui-kit/action-dialog.tsx';
import { useEditing } from '../components/use-editing.ts';
import { useOpenSso } from '../single-sign-on/save-sso.ts';
import { SsoDialog } from '../single-sign-on/sso-dialog.tsx';
import { useWords as useSsoWords } from '../single-sign-on/words/words.ts';
import { useAdminWords } from '../words/en.ts';
import { CompaniesTable } from './companies-table.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { pageSize, useCompanies } from './list-companies.ts';
import { useWords } from './words/en.ts';
import { useDeleteCompany } from './save-company.ts';

export const CompaniesPage = adminOnly(Companies);

function Companies() {
  const words = useWords();
  const { statusFilter, statuses } = useAdminWords();
  const list = useListState({ sort: 'name' });
  const companies = useCompanies(list);
  const remove = useDeleteCompany();
  const sso = useOpenSso();
  const singleSignOn = useSsoWords();
  const { brand } = useHost();
  const { row: edited, edit, dialog } = useEditing(companies, words.what);
  const [removed, setRemoved] = useState<PartnerCompany | null>(null);
  const add = (): void => edit(null);
  return (
    <Page>
      <ListFrame
        list={list}
        query={companies}
        exported={companies.source}
        pageSize={pageSize}
        search={words.search}
        filters={<ListFilter list={list} name="status" {...statusFilter} choices={statuses} />}
        actions={
          <>
            <Button
              aria-label={singleSignOn.open(brand.internalCompany)}
              title={singleSignOn.open(brand.internalCompany)}
              onClick={() => sso.open.mutate(brand.internalCompany)}
            >
              {singleSignOn.own}
            </Button>
            <Button appearance="primary" onClick={add}>
              {words.add}
            </Button>
          </>
        }
        failure={words.failed}
      >
        {(rows) => (
          <CompaniesTable
            rows={rows}
            list={list}
            onEdit={edit}
            onDelete={setRemoved}
            onAdd={add}
            onSso={({ name }) => sso.open.mutate(name)}
          />
        )}
      </ListFrame>
      {edited === undefined ? null : (
        // A reloaded company gets a new dialog.
        <CompanyDialog key={edited?.version} company={edited} {...dialog} />
      )}
      {sso.shown ? (
        <SsoDialog
          key={`${sso.shown.company} ${sso.shown.connection?.version}`}
          {...sso.shown}
          reloading={sso.open.isPending}
          onReload={() => sso.open.mutate(sso.shown?.company ?? '')}
          onClose={sso.close}
        />
      ) : null}
      {removed ? (
        <ActionDialog
          words={words.remove}
          run={remove}
          input={removed}
          what={removed.name}
          // A company with users cannot be deleted.
          disabled={removed.userCount > 0}
          onClose={() => setRemoved(null)}
        >
          <Text>
            {removed.userCount ? words.remove.used(removed.userCount) : words.remove.unused}
          </Text>
        </ActionDialog>
      ) : null}
    </Page>
  );
}
