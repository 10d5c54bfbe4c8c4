import { Button } from '@fluentui/react-components';
import { triedBuildsKey } from '@portal/contracts/core/remotes';
import { Notice } from '@portal/ui-kit/states.tsx';
import { frameWords } from '../words/frame-en.ts';
import { keptBuildsKey } from './begin-early.ts';
import type { ChosenRemote } from './choose-build.ts';

/** Offers a reload instead of forcing it, so that no typed data is lost. */
export const ReloadNotice = () => (
  <Notice
    intent="info"
    actions={
      <Button size="small" onClick={() => window.location.reload()}>
        {frameWords.remotes.reload}
      </Button>
    }
  >
    {frameWords.remotes.newVersion}
  </Notice>
);

/** Names the builds and development servers that a staff member tries in this tab. */
export function TriedBuilds({ remotes }: { remotes: readonly ChosenRemote[] }) {
  const { tried } = frameWords.remotes;
  const shown = remotes.flatMap(({ name, build, tried: tryingBuild, devServer }) =>
    devServer
      ? tried.server(name, devServer)
      : build && build === tryingBuild?.build
        ? `${name} ${build.slice(0, 8)}`
        : [],
  );
  if (!shown.length) return null;
  function stop(): void {
    sessionStorage.removeItem(triedBuildsKey);
    // Else the session keeps the build if it is offered to others.
    sessionStorage.removeItem(keptBuildsKey);
    window.location.reload();
  }
  return (
    <Notice
      intent="warning"
      actions={
        <Button size="small" onClick={stop}>
          {tried.stop}
        </Button>
      }
    >
      {tried.notice(shown.join(', '))}
    </Notice>
  );
}
