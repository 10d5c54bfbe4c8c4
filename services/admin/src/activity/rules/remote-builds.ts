import type { ActivityEntry } from '@portal/service-kit/activity';

interface Build {
  id: number;
  remote: string;
  build: string;
  share: number;
}

export const buildActivity = (
  verb: 'published' | 'offered' | 'halted' | 'deleted',
  { id, remote, build }: Build,
  summary: string,
): ActivityEntry => ({
  action: `remote-build.${verb}`,
  target: { kind: 'remote-build', id, label: `${remote} ${build.slice(0, 8)}` },
  summary,
});

/** `Share from 10% to 100%` */
export const shareText = (before: Build, after: Build): string =>
  `Share from ${before.share}% to ${after.share}%`;
