import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { RspackPluginInstance } from '@rspack/core';
import { emitAssets } from './emit-assets.ts';

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
