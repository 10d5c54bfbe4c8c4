import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  container,
  CopyRspackPlugin,
  HtmlRspackPlugin,
  NormalModuleReplacementPlugin,
  type Configuration,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { screensSchema } from '@portal/contracts/core/screens';
import { compressedAssets } from './compressed-assets.ts';
import { findParts } from './find-parts.ts';
import { federationManifest } from './federation-manifest.ts';
import { isComponents } from './imports.ts';
import { preloadBootstrap } from './preload-bootstrap.ts';
import { sharedPackages, zodPart } from './shared-packages.ts';

const dev = process.env['NODE_ENV'] === 'development';
const withMaps = process.env['SOURCE_MAPS'] === 'public';
const require = createRequire(import.meta.url);

/** The host: it owns the page, and knows no remote while it is built. */
export async function shellConfig(folder: string): Promise<Configuration> {
  const first = await findParts([join(folder, 'src/bootstrap.tsx')], { atOnce: true });
  return {
    ...base(folder, '/'),
    optimization: {
      splitChunks: {
        cacheGroups: {
          // The shell needs nearly all that it shares at once: one file is one request. While it is developed, what
          // refreshes screens must come before all else.
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
      new HtmlRspackPlugin({ template: join(folder, 'src/index.html'), scriptLoading: 'defer' }),
      preloadBootstrap(),
      new CopyRspackPlugin({ patterns: [{ from: join(folder, 'public') }] }),
      ...finish,
    ],
  };
}

/** Whether a module is of a package, and if that holds components, of one that the first view imports. */
function isOfFirstView(path: string, first: Record<string, string[]>): boolean {
  const [, name] =
    /\/(?:node_modules|\.cache\/parts)\/((?:@[^/]+\/)?[^/]+?)(?:\.js$|\/(?!.*\/node_modules\/))/.exec(
      path,
    ) ?? [];
  return name !== undefined && (name in first || !isComponents(name));
}

/** What remotes expose, where they have it: the screens, and what can be searched for and begun. */
const exposable = { app: 'src/app.tsx', commands: 'src/commands.ts' };

/** A remote called `name`: it exposes its `src/app.tsx` as `./app` and ships its `screens.json`. */
export const remoteConfig = async (folder: string, name: string): Promise<Configuration> => ({
  ...base(folder, dev ? `/mfe/${name}/` : 'auto'),
  plugins: [
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
    ),
    new CopyRspackPlugin({
      patterns: [{ from: join(folder, 'screens.json'), transform: checkScreens }],
    }),
    ...finish,
  ],
});

/**
 * The shell and all remotes built as one, to measure what federation costs: `loader` stands in for the shell's
 * module that loads remotes at run time.
 */
export const oneBundleConfig = (shell: string, loader: string, path: string): Configuration => {
  const config = base(shell, '/');
  return {
    ...config,
    output: { ...config.output, path },
    resolve: { ...config.resolve, alias: { zod$: zodPart } },
    plugins: [
      new NormalModuleReplacementPlugin(/\/load-remote\.ts$/, loader),
      new HtmlRspackPlugin({ template: join(shell, 'src/index.html'), scriptLoading: 'defer' }),
      preloadBootstrap(),
      new CopyRspackPlugin({ patterns: [{ from: join(shell, 'public') }] }),
      ...finish,
    ],
  };
};

const exposedBy = (folder: string): [part: string, file: string][] =>
  Object.entries(exposable)
    .map(([part, file]): [string, string] => [part, join(folder, file)])
    .filter(([, file]) => existsSync(file));

const checkScreens = (file: Buffer): string =>
  JSON.stringify(screensSchema.parse(JSON.parse(file.toString())));

const finish = dev
  ? [
      // The runtime itself refreshes nothing: it would import itself.
      new ReactRefreshRspackPlugin({ exclude: [/node_modules/, /one-refresh-runtime\.cjs$/] }),
      new NormalModuleReplacementPlugin(
        /^react-refresh\/runtime$/,
        join(import.meta.dirname, 'one-refresh-runtime.cjs'),
      ),
    ]
  : [compressedAssets()];

/** While it is developed, a page that was just sent asks for a file by a name that the next build has too. */
const named = dev ? '[name]' : '[name].[contenthash:10]';

function base(folder: string, publicPath: string): Configuration {
  return {
    // Modules are named from the project's folder: two remotes may have files of the same name.
    context: dirname(folder),
    entry: { main: join(folder, 'src/index.ts') },
    mode: dev ? 'development' : 'production',
    // The content security policy lets no eval through. What is built for people comes without a map, which
    // holds the sources with their comments, unless one is asked for.
    devtool: dev ? 'cheap-module-source-map' : withMaps ? 'source-map' : false,
    output: {
      path: join(folder, 'dist'),
      publicPath,
      filename: `${named}.js`,
      chunkFilename: `${named}.js`,
      assetModuleFilename: `${named}[ext]`,
      uniqueName: folder.replace(/^.*\//, ''),
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          use: [
            join(import.meta.dirname, 'page-imports.ts'),
            {
              loader: 'builtin:swc-loader',
              options: {
                jsc: {
                  target: 'es2022',
                  parser: { syntax: 'typescript', tsx: true },
                  transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
                },
              },
            },
          ],
        },
        { test: /\.svg$/, type: 'asset/resource' },
      ],
    },
    // A remote's part that is built on demand would be asked for at the shell's server.
    lazyCompilation: false,
    performance: { hints: false },
    devServer: {
      host: '127.0.0.1',
      hot: true,
      liveReload: false,
      historyApiFallback: publicPath === '/',
      allowedHosts: 'all',
      client: {
        webSocketURL: {
          // The page's own host and port: the gateway leads on by the path.
          hostname: '0.0.0.0',
          pathname: `${publicPath === '/' ? '' : publicPath}/ws`.replace('//', '/'),
          port: 0,
        },
      },
      webSocketServer: { type: 'ws', options: { path: '/ws' } },
      devMiddleware: { publicPath: '/' },
    },
    watchOptions: { ignored: /node_modules|dist/ },
    resolveLoader: { modules: [join(require.resolve('@rspack/core'), '../../..'), 'node_modules'] },
  };
}
