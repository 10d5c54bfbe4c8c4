import { createHash } from 'node:crypto';
import type { RspackPluginInstance } from '@rspack/core';
import { emitAssets } from './emit-assets.ts';

/**
 * Writes `mf-manifest.json`: the parts of Module Federation's manifest that hosts read, the build hash, and the hashes of
 * the entry and, in a build to publish, of the exposed modules' files (Subresource Integrity).
 */
export const federationManifest = (
  name: string,
  /** Chunk names of the exposed modules. */
  exposes: Record<string, string> = {},
  /** Whether scripts are loaded with their hashes. */
  hasHashes = false,
): RspackPluginInstance =>
  emitAssets('FederationManifest', 'REPORT', (compilation, emit) => {
    const stats = compilation.getStats().toJson({ all: false, chunkGroups: true });
    const filesOf = (chunk: string): string[] =>
      (stats.namedChunkGroups?.[chunk]?.assets ?? []).map((asset) => asset.name);
    const integrityOf = (file: string): string | undefined => {
      const content = compilation.getAsset(file)?.source.buffer();
      return content && `sha256-${createHash('sha256').update(content).digest('base64')}`;
    };
    const integrity = integrityOf('remoteEntry.js');
    const none = { sync: [], async: [] };
    const manifest = {
      id: name,
      name,
      metaData: {
        name,
        globalName: name,
        buildInfo: { buildName: name, buildVersion: compilation.hash },
        publicPath: 'auto',
        remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global', integrity },
        types: { path: '', name: '', zip: '', api: '' },
      },
      shared: [],
      remotes: [],
      exposes: Object.entries(exposes).map(([path, chunk]) => ({
        id: `${name}:${path.slice(2)}`,
        name: path.slice(2),
        path,
        assets: {
          js: {
            sync: filesOf(chunk),
            async: [],
            ...(hasHashes ? { integrity: filesOf(chunk).map(integrityOf) } : {}),
          },
          css: none,
        },
      })),
    };
    emit('mf-manifest.json', JSON.stringify(manifest));
  });
