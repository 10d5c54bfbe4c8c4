import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Configuration } from '@rspack/core';

/** Whether it is built while screens are developed. */
export const dev = process.env['NODE_ENV'] === 'development';
const withMaps = process.env['SOURCE_MAPS'] === 'public';
const require = createRequire(import.meta.url);

/** Where public pages are below what is built of a remote. */
export const publicFolder = 'public';

/** While it is developed, a page that was just sent asks for a file by a name that the next build has too. */
export const named = dev ? '[name]' : '[name].[contenthash:10]';

/** What all that is built of a folder has in common. */
export function base(folder: string, publicPath: string): Configuration {
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
      clean: { keep: publicFolder },
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
