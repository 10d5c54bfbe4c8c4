import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Configuration } from '@rspack/core';

export const dev = process.env['NODE_ENV'] === 'development';
const withMaps = process.env['SOURCE_MAPS'] === 'public';
const require = createRequire(import.meta.url);

export const publicFolder = 'public';

/** In development no hash: a served page requests a file by a name that the next build must also have. */
export const named = dev ? '[name]' : '[name].[contenthash:10]';

export function base(folder: string, publicPath: string): Configuration {
  return {
    // Module names are relative to the repository: two remotes may have files of the same name.
    context: dirname(folder),
    mode: dev ? 'development' : 'production',
    // The content security policy forbids eval. Production builds have no source map, which would publish the sources,
    // unless requested.
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
    // A remote's lazily compiled chunk would be requested from the shell's dev server.
    lazyCompilation: false,
    performance: { hints: false },
    devServer: {
      host: '127.0.0.1',
      // React's production build cannot replace components in place, so the page reloads.
      hot: dev,
      liveReload: !dev,
      historyApiFallback: publicPath === '/',
      allowedHosts: 'all',
      // A portal's page may load a remote from here (DEV_SERVERS).
      headers: { 'access-control-allow-origin': '*' },
      client: {
        webSocketURL: {
          // The page's own host and port, whose server routes by path, or the server that a portal's page loads from.
          hostname: dev ? '0.0.0.0' : 'localhost',
          pathname: `${publicPath === '/' ? '' : publicPath}/ws`.replace('//', '/'),
          port: dev ? 0 : (process.env['PORT'] ?? 8090),
        },
      },
      webSocketServer: { type: 'ws', options: { path: '/ws' } },
      devMiddleware: { publicPath: '/' },
    },
    watchOptions: { ignored: /node_modules|dist/ },
    resolveLoader: { modules: [join(require.resolve('@rspack/core'), '../../..'), 'node_modules'] },
  };
}
