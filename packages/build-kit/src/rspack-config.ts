import { existsSync } from 'node:fs';
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
import { screensSchema } from '@portal/contracts/core/screens';
import { base, dev } from './base-config.ts';
import { compressedAssets } from './compressed-assets.ts';
import { findParts } from './find-parts.ts';
import { federationManifest } from './federation-manifest.ts';
import { isComponents } from './imports.ts';
import { preloadBootstrap } from './preload-bootstrap.ts';
import { publicPagesConfig } from './public-pages-config.ts';
import { isOfKit } from './shared-kit.ts';
import { sharedPackages } from './shared-packages.ts';
import { withoutJsonSchema } from './without-json-schema.ts';

/** The host. It knows no remote at build time. */
export async function shellConfig(folder: string): Promise<Configuration> {
  const first = await findParts([join(folder, 'src/bootstrap.tsx')], { atOnce: true });
  return {
    ...sharing(base(folder, '/')),
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

/** Plugins that write the shell's page. */
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
    /\/(?:node_modules|\.cache\/parts)\/((?:@[^/]+\/)?[^/]+?)(?:\.js$|\/(?!.*\/node_modules\/))/.exec(
      path,
    ) ?? [];
  if (isOfKit(path)) return true;
  return name !== undefined && (name in first || !(isComponents(name) || onDemand.includes(name)));
}

const exposable = { app: 'src/app.tsx', commands: 'src/commands.ts' };

/** Folder for a build to publish: with hashes of its scripts, and without public pages. See `scripts/ops/remotes.ts`. */
const publishTo = process.env['PUBLISH_TO'];

/** A remote: exposes `src/app.tsx` as `./app` and ships `screens.json`, `help.json` and the pages of `pages.json`. */
export const remoteConfig = async (folder: string, name: string): Promise<Configuration[]> => [
  await screensConfig(folder, name),
  ...(publishTo ? [] : publicPagesConfig(folder, name)),
];

/** Scripts with a hash need a cross-origin policy, also on their own origin. */
const toPublish = ({ output, ...config }: Configuration): Configuration => ({
  ...config,
  output: {
    ...output,
    ...(publishTo ? { path: publishTo, crossOriginLoading: 'anonymous' } : {}),
  },
});

const screensConfig = async (folder: string, name: string): Promise<Configuration> => ({
  ...toPublish(sharing(base(folder, dev ? `/mfe/${name}/` : 'auto'))),
  plugins: [
    // The entry, whose hash is in the manifest, contains the hashes of the other scripts.
    ...(publishTo ? [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })] : []),
    new container.ModuleFederationPluginV1({
      name: `mfe_${name}`,
      filename: 'remoteEntry.js',
      exposes: Object.fromEntries(
        exposedBy(folder).map(([part, file]) => [`./${part}`, { import: file, name: part }]),
      ),
      shared: await sharedPackages(folder),
    }),
    federationManifest(
      `mfe_${name}`,
      Object.fromEntries(exposedBy(folder).map(([part]) => [`./${part}`, part])),
      Boolean(publishTo),
    ),
    new CopyRspackPlugin({
      patterns: [
        { from: join(folder, 'screens.json'), transform: checked(screensSchema) },
        { from: join(folder, 'help.json'), transform: checked(helpSchema), noErrorOnMissing: true },
        { from: join(folder, 'help'), to: 'help', noErrorOnMissing: true },
      ],
    }),
    ...finish,
  ],
});

const exposedBy = (folder: string): [part: string, file: string][] =>
  Object.entries(exposable)
    .map(([part, file]): [string, string] => [part, join(folder, file)])
    .filter(([, file]) => existsSync(file));

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
