import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlRspackPlugin, type Configuration } from '@rspack/core';
import { publicPagesSchema } from '@portal/contracts/core/public-pages';
import { base, dev, named, publicFolder } from './base-config.ts';
import { compressedAssets } from './compressed-assets.ts';

/** Pages for people without an account: without the shell, Fluent and federation. */
export function publicPagesConfig(folder: string, name: string): Configuration[] {
  const file = join(folder, 'pages.json');
  if (!existsSync(file)) return [];
  const pages = publicPagesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const config = base(folder, `/mfe/${name}/public/`);
  const at = (page: string, what: string): string => join(folder, 'src/public', page, what);
  return [
    {
      ...config,
      name: 'public',
      entry: Object.fromEntries(pages.map(({ page }) => [page, at(page, 'index.ts')])),
      output: {
        ...config.output,
        path: join(folder, 'dist', publicFolder),
        cssFilename: `${named}.css`,
        uniqueName: `${name}_public`,
      },
      module: {
        rules: [...(config.module?.rules ?? []), { test: /\.css$/, type: 'css' }],
      },
      plugins: [
        ...pages.map(
          ({ page }) =>
            new HtmlRspackPlugin({
              template: at(page, 'page.html'),
              filename: `${page}.html`,
              chunks: [page],
              scriptLoading: 'defer',
              // Comments contain server-side includes for nginx.
              minify: false,
            }),
        ),
        ...(dev ? [] : [compressedAssets()]),
      ],
    },
  ];
}
