import { HtmlRspackPlugin, type RspackPluginInstance } from '@rspack/core';

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
