import type { RemoteBuild, SignedBuild } from '@portal/contracts/core/remotes';
import {
  buildHashOf,
  createDeployerKeys,
  integrityOf,
  signBuild,
} from '@portal/contracts/core/signed-builds';

interface Published {
  signed: SignedBuild;
  files: Record<string, string>;
}

interface Options {
  remote?: string;
  release?: string;
  /** Of the file `app.js`, so that builds differ. */
  content: string;
  /** Changes what is signed. */
  change?: (build: RemoteBuild) => RemoteBuild;
}

const screens = [{ path: '/quotes', title: 'Quotes', roles: ['admin' as const] }];

/** A deployer's key, and signed builds of a remote as {@link publishBuildBody}. */
export async function signedBuild() {
  const keys = await createDeployerKeys();
  return {
    publicKey: keys.public,
    async make(options: Options): Promise<Published> {
      const { content, remote = 'quotes', release = '0.2.0', change = (build) => build } = options;
      const manifest = `{"id":"mfe_${remote}"}`;
      const texts = Object.entries({ 'mf-manifest.json': manifest, 'app.js': content });
      const files = new Map(texts.map(([file, text]) => [file, new TextEncoder().encode(text)]));
      const build: RemoteBuild = {
        remote,
        build: await buildHashOf(files),
        release,
        commit: null,
        manifest: await integrityOf(manifest),
        screens,
      };
      const encoded = [...files].map(([file, data]) => [
        file,
        Buffer.from(data).toString('base64'),
      ]);
      return {
        signed: await signBuild(change(build), keys.secret),
        files: Object.fromEntries(encoded) as Record<string, string>,
      };
    },
  };
}
