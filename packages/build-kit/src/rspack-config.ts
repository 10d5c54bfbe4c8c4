import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  container,
  CopyRspackPlugin,
  HtmlRspackPlugin,
  NormalModuleReplacementPlugin,
  SubresourceIntegrityPlugin,
  type Configuration,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { helpSchema } from '@portal/contracts/core/help';
import { publicPagesSchema } from '@portal/contracts/core/public-pages';
import { screensSchema } from '@portal/contracts/core/screens';
import { base, dev, named, publicFolder } from './base-config.ts';
import { findParts } from './find-parts.ts';
import { isComponents } from './imports.ts';
import {
  compressedAssets,
  federationManifest,
  preloadBootstrap,
  withoutJsonSchema,
} from './plugins.ts';
import { isOfKit } from './shared-kit.ts';
import { sharedPackages } from './shared-packages.ts';

/** The host. It knows no remote at build time. */
export async function shellConfig(folder: string): Promise<Configuration> {
  const first = await findParts([join(folder, 'src/bootstrap.tsx')], { atOnce: true });
  return {
    ...sharing(base(folder, '/')),
    entry: { main: join(folder, 'src/index.ts') },
    optimization: {
      splitChunks: {
        cacheGroups: {
          // The shell needs nearly all shared modules immediately: one file is one request. In development the refresh
          // runtime must come first.
          shared: !dev && {
            test: (module) => isOfFirstView(module.nameForCondition() ?? '', first),
            name: 'shared',
            chunks: 'all',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      new container.ModuleFederationPluginV1({
        name: 'shell',
        shared: await sharedPackages(folder),
      }),
      federationManifest('shell'),
      ...pagePlugins(folder),
    ],
  };
}

export const pagePlugins = (folder: string): NonNullable<Configuration['plugins']> => [
  new HtmlRspackPlugin({ template: join(folder, 'src/index.html'), scriptLoading: 'defer' }),
  preloadBootstrap(),
  new CopyRspackPlugin({ patterns: [{ from: join(folder, 'public') }] }),
  ...finish,
];

/** Redirects imports to our shared module. */
const sharing = (config: Configuration): Configuration => ({
  ...config,
  module: {
    rules: [
      ...(config.module?.rules ?? []),
      { test: /\.tsx?$/, enforce: 'post', use: join(import.meta.dirname, 'kit-imports.ts') },
    ],
  },
});

/** Packages that the shell imports when a person uses them. */
const onDemand = ['@hookform/resolvers', '@simplewebauthn/browser', 'react-hook-form'];

/** Whether a module is in our shared module or another package; of component packages, only those of the first view. */
function isOfFirstView(path: string, first: Record<string, string[]>): boolean {
  const [, name] =
    /\/(?:node_modules|\.cache\/parts\/production)\/((?:@[^/]+\/)?[^/]+?)(?:\.js$|\/(?!.*\/node_modules\/))/.exec(
      path,
    ) ?? [];
  if (isOfKit(path)) return true;
  return name !== undefined && (name in first || !(isComponents(name) || onDemand.includes(name)));
}

const exposable = { app: 'src/app.tsx', commands: 'src/commands.ts' };

/** Folder for a build to publish: with hashes of its scripts, and without public pages. See `scripts/ops/remotes.ts`. */
const publishTo = process.env['PUBLISH_TO'];

/** A remote: exposes `src/app.tsx` as `./app` and ships `screens.json`, `help.json` and the pages of `pages.json`. */
export async function remoteConfig(folder: string, name: string): Promise<Configuration[]> {
  const { output: ofPortal, ...config } = sharing(base(folder, `/mfe/${name}/`));
  // Where the entry comes from: the portal's origin, or that of a development server.
  const output = { ...ofPortal, publicPath: 'auto' };
  const exposed = Object.entries(exposable)
    .map(([part, file]) => ({ part, file: join(folder, file) }))
    .filter(({ file }) => existsSync(file));
  const screens: Configuration = {
    ...config,
    // The exposed modules are all that is loaded.
    entry: {},
    // Scripts with a hash need a cross-origin policy, also on their own origin.
    output: publishTo ? { ...output, path: publishTo, crossOriginLoading: 'anonymous' } : output,
    plugins: [
      // The entry, whose hash is in the manifest, contains the hashes of the other scripts.
      ...(publishTo ? [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })] : []),
      new container.ModuleFederationPluginV1({
        name: `mfe_${name}`,
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          exposed.map(({ part, file }) => [`./${part}`, { import: file, name: part }]),
        ),
        shared: await sharedPackages(folder),
      }),
      federationManifest(
        `mfe_${name}`,
        exposed.map(({ part }) => part),
        Boolean(publishTo),
      ),
      new CopyRspackPlugin({
        patterns: [
          { from: join(folder, 'screens.json'), transform: checked(screensSchema) },
          {
            from: join(folder, 'help.json'),
            transform: checked(helpSchema),
            noErrorOnMissing: true,
          },
          { from: join(folder, 'help'), to: 'help', noErrorOnMissing: true },
        ],
      }),
      ...finish,
    ],
  };
  return [screens, ...(publishTo ? [] : publicPagesConfig(folder, name))];
}

/** Pages for people without an account: without the shell, Fluent and federation. */
function publicPagesConfig(folder: string, name: string): Configuration[] {
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

const checked = (schema: typeof helpSchema | typeof screensSchema) => (file: Buffer) =>
  JSON.stringify(schema.parse(JSON.parse(file.toString())));

const finish = [
  withoutJsonSchema(),
  ...(dev
    ? [
        // The runtime would import itself.
        new ReactRefreshRspackPlugin({ exclude: [/node_modules/, /one-refresh-runtime\.cjs$/] }),
        new NormalModuleReplacementPlugin(
          /^react-refresh\/runtime$/,
          join(import.meta.dirname, 'one-refresh-runtime.cjs'),
        ),
      ]
    : [compressedAssets()]),
];
