import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import {
  HtmlRspackPlugin,
  NormalModuleReplacementPlugin,
  type Compilation,
  type RspackPluginInstance,
} from '@rspack/core';
import { writePart } from './find-parts.ts';

/** Plugin that adds files to a build, at a stage of `processAssets`. */
const emitAssets = (
  name: string,
  stage: 'OPTIMIZE_TRANSFER' | 'REPORT',
  work: (compilation: Compilation, emit: (file: string, content: string | Buffer) => void) => void,
): RspackPluginInstance => ({
  apply({ hooks, webpack: { Compilation, sources } }) {
    hooks.thisCompilation.tap(name, (compilation) => {
      const options = { name, stage: Compilation[`PROCESS_ASSETS_STAGE_${stage}`] };
      compilation.hooks.processAssets.tap(options, () =>
        work(compilation, (file, content) =>
          compilation.emitAsset(file, new sources.RawSource(content)),
        ),
      );
    });
  },
});

const release = (): string => {
  const file = join(import.meta.dirname, '../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

/** Smaller files fit into one packet uncompressed. */
const minBytes = 1024;

const brotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
const gzip = (bytes: Buffer): Buffer => gzipSync(bytes, { level: 9 });

/** Writes compressed copies of text assets, for nginx to serve. */
export const compressedAssets = (): RspackPluginInstance =>
  emitAssets('CompressedAssets', 'OPTIMIZE_TRANSFER', (compilation, emit) => {
    for (const { name, source } of compilation.getAssets()) {
      const bytes = source.buffer();
      if (!/\.(?:js|css|svg)$/.test(name) || bytes.length < minBytes) continue;
      emit(`${name}.br`, brotli(bytes));
      emit(`${name}.gz`, gzip(bytes));
    }
  });

/**
 * Writes `mf-manifest.json`: the parts of Module Federation's manifest that hosts read, the build hash, the release, and
 * the hashes of the entry and, if `hasHashes`, of the exposed modules' files (Subresource Integrity). An exposed module's
 * chunk has its name.
 */
export const federationManifest = (
  name: string,
  exposed: readonly string[] = [],
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
    const manifest = {
      id: name,
      name,
      metaData: {
        name,
        globalName: name,
        buildInfo: { buildName: name, buildVersion: compilation.hash, release: release() },
        publicPath: 'auto',
        remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global', integrity },
        types: { path: '', name: '', zip: '', api: '' },
      },
      shared: [],
      remotes: [],
      exposes: exposed.map((part) => ({
        id: `${name}:${part}`,
        name: part,
        path: `./${part}`,
        assets: {
          js: {
            sync: filesOf(part),
            async: [],
            ...(hasHashes ? { integrity: filesOf(part).map(integrityOf) } : {}),
          },
          css: { sync: [], async: [] },
        },
      })),
    };
    emit('mf-manifest.json', JSON.stringify(manifest));
  });

/** Preloads the chunks that the first script of the page requests. */
export const preloadBootstrap = (): RspackPluginInstance => ({
  apply(compiler) {
    const name = 'PreloadBootstrap';
    compiler.hooks.compilation.tap(name, (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap(name, (data) => {
        const later = [...compilation.chunks].filter(
          (chunk) => chunk.name === 'bootstrap' || chunk.name === 'shared',
        );
        for (const file of later.flatMap((chunk) => [...chunk.files]))
          data.headTags.push({
            tagName: 'link',
            attributes: { rel: 'preload', as: 'script', href: `/${file}` },
            voidTag: true,
          });
        return data;
      });
    });
  },
});

const zodCore = dirname(fileURLToPath(import.meta.resolve('zod/v4/core')));

/** Writes a replacement of a module of zod's core whose functions throw, except the one that is also used for bounds. */
async function withoutFunctions(module: string): Promise<string> {
  const file = join(zodCore, module);
  const names = Object.keys((await import(file)) as object);
  const exports = names.map((name) =>
    name === 'aggregateChecks'
      ? `export { ${name} } from ${JSON.stringify(file)};`
      : `export { none as ${name} };`,
  );
  const none = "const none = () => { throw new Error('Pages make no JSON Schema.'); };";
  return writePart(`zod-${module.replace('.js', '')}`, [none, ...exports].join('\n'));
}

const replacements: Record<string, string> = {
  'json-schema-processors.js': await withoutFunctions('json-schema-processors.js'),
  'to-json-schema.js': await withoutFunctions('to-json-schema.js'),
};

/** Removes zod's JSON Schema generation from pages: every schema references it, so tree shaking keeps it. */
export const withoutJsonSchema = (): RspackPluginInstance =>
  new NormalModuleReplacementPlugin(
    /\/core\/(?:json-schema-processors|to-json-schema)\.js$/,
    (requested) => {
      if (requested.context.endsWith('/zod/v4/classic'))
        requested.request = replacements[basename(requested.request)] ?? requested.request;
    },
  );
