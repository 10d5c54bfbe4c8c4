import { Button, Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { KeyRegular } from '@fluentui/react-icons';
import { deletePartnerCompany, listPartnerCompanies } from '@portal/contracts/admin/routes';
import type { PartnerCompany } from '@portal/contracts/admin/schemas';
import { adminOnly } from '@portal/ui-kit/only-for.tsx';
import { column, type Column, fieldColumn, ListTable } from '@portal/ui-kit/data-table.tsx';
import { EmptyList, ListFilter } from '@portal/ui-kit/list.tsx';
import { formatCount, formatDate } from '@portal/ui-kit/format';
import { useHost } from '@portal/ui-kit/host.tsx';
import { api, oneOf, pageOf, usePage } from '@portal/ui-kit/api';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { ActiveBadge } from '@portal/ui-kit/status-badge.tsx';
import { useListState } from '@portal/ui-kit/list-state';
import { useState } from 'react';
import { IconButton } from '@portal/ui-kit/icon-button.tsx';
import { DeleteDialog } from '../components/delete-dialog.tsx';
import { useEditing } from '../components/editing.tsx';
import { DeleteButton, EditButton } from '../components/record-buttons.tsx';
import { companiesKey } from '../queries.ts';
import { useOpenSso } from '../single-sign-on/sso-form.ts';
import { SsoDialog } from '../single-sign-on/sso-dialog.tsx';
import { useWords as useSsoWords } from '../single-sign-on/words/words.ts';
import { shared } from '../words/en.ts';
import { CompanyDialog } from './company-dialog.tsx';
import { words } from './words/en.ts';

const useStyles = makeStyles({
  name: { textAlign: 'left', fontWeight: tokens.fontWeightSemibold },
});

export const CompaniesPage = adminOnly(Companies);

function Companies() {
  const styles = useStyles();
  const list = useListState({ sort: 'name' });
  const companies = usePage(companiesKey, listPartnerCompanies, {
    ...pageOf(list),
    ...oneOf('status', list.status, ['active', 'inactive']),
  });
  const sso = useOpenSso();
  const singleSignOn = useSsoWords();
  const { brand } = useHost();
  const { row: edited, edit, dialog } = useEditing(companies, words.what);
  const [removed, setRemoved] = useState<PartnerCompany | null>(null);
  const add = (): void => edit(null);
  const columns: Column<PartnerCompany>[] = [
    column(words.name, { sortBy: 'name', phone: 'name' }, (company) => (
      <Link as="button" className={styles.name} onClick={() => edit(company)}>
        {company.name}
      </Link>
    )),
    column(
      shared.description,
      ({ description }) => description ?? <Muted size={300}>{words.noDescription}</Muted>,
    ),
    column(shared.status, { phone: 'status' }, ({ isActive }) => (
      <ActiveBadge isActive={isActive} />
    )),
    fieldColumn(words.columns.users, 'userCount', formatCount, { numeric: true }),
    fieldColumn(words.columns.created, 'createdAt', formatDate, { oneLine: true }),
    column(shared.actions, { pinned: true }, (company) => (
      <Stack as="span" row gap={4}>
        <EditButton of={company.name} onClick={() => edit(company)} />
        <IconButton
          icon={<KeyRegular />}
          label={singleSignOn.open(company.name)}
          onClick={() => sso.open.mutate(company.name)}
        />
        <DeleteButton of={company.name} onClick={() => setRemoved(company)} />
      </Stack>
    )),
  ];
  return (
    <Page>
      <ListTable
        list={list}
        query={companies}
        search={words.search}
        filters={
          <ListFilter
            list={list}
            name="status"
            {...shared.statusFilter}
            choices={shared.statuses}
          />
        }
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
        label={words.label}
        columns={columns}
        phoneLine={({ description, userCount }) => [
          words.users(userCount),
          description ?? words.noDescription,
        ]}
        empty={
          <EmptyList
            list={list}
            filters={['status']}
            unmatched={words.unmatched}
            title={words.none}
          >
            <Text>{words.toBegin}</Text>
            <Button appearance="primary" onClick={add}>
              {words.add}
            </Button>
          </EmptyList>
        }
      />
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
        <DeleteDialog
          words={words.remove}
          record={removed}
          call={(target) => api.call(deletePartnerCompany, target)}
          reloads={[companiesKey]}
          // A company with users cannot be deleted.
          disabled={removed.userCount > 0}
          onClose={() => setRemoved(null)}
        >
          {removed.userCount ? words.remove.used(removed.userCount) : words.remove.unused}
        </DeleteDialog>
      ) : null}
    </Page>
  );
}
