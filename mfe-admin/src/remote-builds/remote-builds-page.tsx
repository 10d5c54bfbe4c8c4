import { Link, Subtitle1, Text } from '@fluentui/react-components';
import { EditRegular, EyeRegular } from '@fluentui/react-icons';
import { deleteRemoteBuild, listRemoteBuilds } from '@portal/contracts/admin/remote-build-routes';
import type { PublishedBuild } from '@portal/contracts/admin/remote-builds';
import { adminOnly } from '@portal/ui-kit/only-for.tsx';
import { api, pageOf, usePage } from '@portal/ui-kit/api';
import { column, type Column, ListTable } from '@portal/ui-kit/data-table.tsx';
import { EmptyList } from '@portal/ui-kit/list.tsx';
import { formatDateTime } from '@portal/ui-kit/format';
import { IconButton } from '@portal/ui-kit/icon-button.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { useListState } from '@portal/ui-kit/list-state';
import { useState } from 'react';
import { DeleteDialog } from '../components/delete-dialog.tsx';
import { useEditing } from '../components/editing.tsx';
import { DeleteButton } from '../components/record-buttons.tsx';
import { remoteBuildsKey } from '../queries.ts';
import { shared } from '../words/en.ts';
import { DeployedBuilds, ShareBadge, tryBuild } from './deployed-builds.tsx';
import { nameOf, OfferDialog } from './offer-dialog.tsx';
import { words } from './words/en.ts';

export const RemoteBuildsPage = adminOnly(RemoteBuilds);

function RemoteBuilds() {
  const list = useListState({ sort: '-publishedAt' });
  const builds = usePage(remoteBuildsKey, listRemoteBuilds, pageOf(list));
  const { row: offered, edit, dialog } = useEditing(builds, words.what);
  const [removed, setRemoved] = useState<PublishedBuild | null>(null);
  const columns: Column<PublishedBuild>[] = [
    column(words.columns.version, { sortBy: 'remote', phone: 'name' }, (build) => (
      <Link as="button" onClick={() => edit(build)}>
        {nameOf(build)}
      </Link>
    )),
    column(words.columns.release, ({ release, commit }) => words.release(release, commit)),
    column(words.columns.share, { sortBy: 'share', phone: 'status' }, ({ share }) => (
      <ShareBadge share={share} />
    )),
    column(words.columns.failures, ({ people, failures }) =>
      people ? words.failures(failures, people) : <Muted size={300}>{words.unused}</Muted>,
    ),
    column(words.columns.published, { sortBy: 'publishedAt' }, (build) =>
      words.by(formatDateTime(build.publishedAt), build.publishedBy),
    ),
    column(words.columns.changed, ({ changedAt, changedBy }) =>
      words.by(formatDateTime(changedAt), changedBy),
    ),
    column(shared.actions, { pinned: true }, (build) => (
      <Stack as="span" row gap={4}>
        <IconButton
          icon={<EditRegular />}
          label={words.offer(nameOf(build))}
          opensRow
          onClick={() => edit(build)}
        />
        <IconButton
          icon={<EyeRegular />}
          label={words.tryIt(nameOf(build))}
          onClick={() => tryBuild(build.remote, build.signed)}
        />
        <DeleteButton of={nameOf(build)} onClick={() => setRemoved(build)} />
      </Stack>
    )),
  ];
  return (
    <Page>
      <DeployedBuilds>
        <Subtitle1 as="h2">{words.title}</Subtitle1>
        <ListTable
          list={list}
          query={builds}
          search={words.search}
          failure={words.failed}
          label={words.label}
          columns={columns}
          phoneLine={({ release, commit }) => [words.release(release, commit)]}
          empty={
            <EmptyList list={list} filters={[]} unmatched={words.unmatched} title={words.none}>
              <Text>{words.toBegin}</Text>
            </EmptyList>
          }
        />
      </DeployedBuilds>
      {offered ? <OfferDialog key={offered.version} build={offered} {...dialog} /> : null}
      {removed ? (
        <DeleteDialog
          words={words.remove}
          record={{ ...removed, name: nameOf(removed) }}
          call={(target) => api.call(deleteRemoteBuild, target)}
          reloads={[remoteBuildsKey]}
          disabled={removed.share > 0}
          onClose={() => setRemoved(null)}
        >
          {removed.share ? words.remove.used : words.remove.unused}
        </DeleteDialog>
      ) : null}
    </Page>
  );
}
