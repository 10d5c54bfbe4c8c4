import { reportRemoteBuild } from '@portal/contracts/admin/remote-build-routes';
import { refusedBuildsKey } from '@portal/contracts/core/remotes';
import { api } from '@portal/ui-kit/api';
import { atom } from 'jotai';
import type { ChosenRemote } from './choose-build.ts';

const storedAtom = atom(sessionStorage.getItem(refusedBuildsKey)?.split(' ') ?? []);

/** Hashes of published builds that failed in this tab. Setting one adds it; the tab then gets the next build. */
export const refusedBuildsAtom = atom(
  (get) => get(storedAtom),
  (get, set, build: string) => {
    const all = [...get(storedAtom), build];
    sessionStorage.setItem(refusedBuildsKey, all.join(' '));
    set(storedAtom, all);
  },
);

const reported = new Set<string>();

/** Tells the portal once per page whether a remote's build works, while it has builds to compare. */
export function reportBuild(remote: ChosenRemote, failed: boolean): void {
  const { name, build, builds, devServer } = remote;
  const report = `${name} ${build} ${failed}`;
  if (devServer || !builds.length || reported.has(report)) return;
  reported.add(report);
  // Nobody waits for it, and a lost report is one of many.
  api.call(reportRemoteBuild, { body: { remote: name, build, failed } }).catch(() => undefined);
}
