import type { Compilation, RspackPluginInstance } from '@rspack/core';

/** Plugin that adds files to a build, at a stage of `processAssets`. */
export const emitAssets = (
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
