import type { PublishedBuild } from '@portal/contracts/admin/remote-builds';

/** A build as people see it: `quotes 3f2a9c1e`. */
export const nameOf = ({ remote, build }: Pick<PublishedBuild, 'remote' | 'build'>): string =>
  `${remote} ${build.slice(0, 8)}`;
