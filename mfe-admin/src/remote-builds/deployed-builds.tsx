import { Subtitle1 } from '@fluentui/react-components';
import { CodeRegular } from '@fluentui/react-icons';
import {
  keysFileSchema,
  listedRemoteSchema,
  offersSchema,
  refusedBuildsKey,
  triedBuildsKey,
  type TriedBuild,
} from '@portal/contracts/core/remotes';
import { column, type Column, DataTable } from '@portal/ui-kit/data-table.tsx';
import { formatDateTime } from '@portal/ui-kit/format';
import { IconButton } from '@portal/ui-kit/icon-button.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { Loaded } from '@portal/ui-kit/states.tsx';
import { StatusBadge } from '@portal/ui-kit/status-badge.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { remoteBuildsKey } from '../queries.ts';
import { shared } from '../words/en.ts';
import { nameOf } from './offer-dialog.tsx';
import { words } from './words/en.ts';

const manifestSchema = z.object({
  metaData: z.object({
    buildInfo: z.object({
      buildVersion: z.string(),
      // Builds of an earlier release do not have it.
      release: z.string().nullable().default(null),
    }),
  }),
});

async function readDeployed(signal: AbortSignal) {
  const read = async (path: string): Promise<Response> => {
    const reply = await fetch(path, { cache: 'no-cache', signal });
    if (!reply.ok) throw new Error(`${path} cannot be read (${reply.status})`);
    return reply;
  };
  const [listed, offered, keys] = await Promise.all(
    ['remotes', 'offers', 'keys'].map(async (name): Promise<unknown> =>
      (await read(`/mfe/${name}.json`)).json(),
    ),
  );
  const offers = offersSchema.parse(offered);
  const builds = z
    .array(listedRemoteSchema)
    .parse(listed)
    .map(async ({ name, manifest }) => {
      const others = (offers[name] ?? []).reduce((sum, { share }) => sum + share, 0);
      const reply = await read(manifest).catch(() => null);
      if (!reply) return { remote: name, share: 0, found: null };
      const { buildInfo } = manifestSchema.parse(await reply.json()).metaData;
      const builtAt = reply.headers.get('last-modified');
      return {
        remote: name,
        /** Percentage of people who get it: nobody if a published build is offered to everyone. */
        share: Math.max(0, 100 - others),
        /** Null if the remote is not available. */
        found: { ...buildInfo, builtAt: builtAt && new Date(builtAt).toISOString() },
      };
    });
  return {
    builds: await Promise.all(builds),
    devServers: keysFileSchema.parse(keys).devServers.split(' ').filter(Boolean),
  };
}

type DeployedBuild = Awaited<ReturnType<typeof readDeployed>>['builds'][number];

/**
 * The builds that are served with the portal, which people get who get no published one. What is below them appears once
 * they are read, so that it does not move.
 */
export function DeployedBuilds({ children }: { children: ReactNode }) {
  const deployed = useQuery({
    queryKey: [...remoteBuildsKey, 'deployed'],
    queryFn: ({ signal }) => readDeployed(signal),
    refetchOnMount: 'always',
  });
  const devServers = deployed.data?.devServers ?? [];
  const releaseOf = ({ found }: DeployedBuild) =>
    found?.release ? words.release(found.release, null) : null;
  const columns: Column<DeployedBuild>[] = [
    column(words.columns.version, { phone: 'name' }, ({ remote, found }) =>
      found ? nameOf({ remote, build: found.buildVersion }) : remote,
    ),
    column(words.columns.release, releaseOf),
    column(words.columns.share, { phone: 'status' }, ({ share, found }) =>
      found ? <ShareBadge share={share} /> : words.deployed.unavailable,
    ),
    column(words.columns.built, ({ found }) =>
      found?.builtAt ? words.by(formatDateTime(found.builtAt), words.deployed.by) : null,
    ),
    ...(devServers.length
      ? [
          column<DeployedBuild>(shared.actions, { pinned: true }, ({ remote }) => (
            <Stack as="span" row gap={4}>
              {devServers.map((devServer) => (
                <IconButton
                  key={devServer}
                  icon={<CodeRegular />}
                  label={words.deployed.tryServer(remote, devServer)}
                  onClick={() => tryBuild(remote, { devServer })}
                />
              ))}
            </Stack>
          )),
        ]
      : []),
  ];
  return (
    <>
      <Stack gap={8}>
        <Subtitle1 as="h2">{words.deployed.title}</Subtitle1>
        <Loaded query={deployed} failure={words.deployed.failed}>
          {(data) => (
            <DataTable
              label={words.deployed.label}
              columns={columns}
              rows={data?.builds}
              rowKey={({ remote }) => remote}
              phoneLine={(build) => [
                releaseOf(build),
                build.found?.builtAt ? formatDateTime(build.found.builtAt) : null,
              ]}
            />
          )}
        </Loaded>
        {devServers.length ? <Muted>{words.deployed.aboutServers}</Muted> : null}
      </Stack>
      {deployed.isPending ? null : children}
    </>
  );
}

export const ShareBadge = ({ share }: { share: number }) => (
  <StatusBadge
    status={{
      label: words.share(share),
      color: share === 100 ? 'success' : share > 0 ? 'warning' : 'subtle',
    }}
  />
);

/** Shows a build in this tab; the shell reads it when it starts. */
export function tryBuild(remote: string, tried: TriedBuild): void {
  sessionStorage.setItem(triedBuildsKey, JSON.stringify({ [remote]: tried }));
  sessionStorage.removeItem(refusedBuildsKey);
  window.location.assign('/');
}
