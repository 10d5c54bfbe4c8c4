import { extname } from 'node:path';
import { publishedBuildSchema, type PublishedBuild } from '@portal/contracts/admin/remote-builds';
import { remoteBuildSchema, type Offers } from '@portal/contracts/core/remotes';
import { present } from '@portal/service-kit/present';
import type { FileReply } from '@portal/service-kit/http/route-handler';
import type { RemoteBuildRow, ReportedBuild } from '../store/remote-builds.ts';

export function presentBuild(row: ReportedBuild): PublishedBuild {
  const { text, signature } = row;
  const { release, commit } = remoteBuildSchema.parse(JSON.parse(text));
  return present(publishedBuildSchema, row, { release, commit, signed: { text, signature } });
}

export function presentOffers(rows: readonly RemoteBuildRow[]): Offers {
  const offers: Offers = {};
  for (const { remote, text, signature, share } of rows)
    (offers[remote] ??= []).push({ text, signature, share });
  return offers;
}

const types: Record<string, string> = {
  '.js': 'application/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** A file of a build, which never changes. */
export const buildFileReply = (file: string, body: Uint8Array): FileReply => ({
  body,
  size: body.byteLength,
  contentType: types[extname(file)] ?? 'application/octet-stream',
  cacheControl: 'public, max-age=31536000, immutable',
});
