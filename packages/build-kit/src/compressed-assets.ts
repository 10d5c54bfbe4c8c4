import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { RspackPluginInstance } from '@rspack/core';

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
export const compressedAssets = (): RspackPluginInstance => ({
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const plugin = {
      name: 'CompressedAssets',
      stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER,
    };
    compiler.hooks.thisCompilation.tap(plugin.name, (compilation) => {
      compilation.hooks.processAssets.tap(plugin, () => {
        for (const { name, source } of compilation.getAssets()) {
          const bytes = source.buffer();
          if (!/\.(?:js|css|svg)$/.test(name) || bytes.length < minBytes) continue;
          compilation.emitAsset(`${name}.br`, new sources.RawSource(brotli(bytes)));
          compilation.emitAsset(`${name}.gz`, new sources.RawSource(gzip(bytes)));
        }
      });
    });
  },
});
