import { createDeployerKeys, signFiles } from '@portal/contracts/core/signed-builds';

interface Options {
  remote?: string;
  release?: string;
  /** Of the file `app.js`, so that builds differ. */
  content: string;
}

const encode = (text: string) => new TextEncoder().encode(text);

/** A deployer's key, and signed builds of a remote as `publishRemoteBuild` takes them. */
export async function signedBuild() {
  const keys = await createDeployerKeys();
  return {
    publicKey: keys.public,
    make: ({ content, remote = 'quotes', release = '0.2.0' }: Options) =>
      signFiles(
        new Map([
          ['mf-manifest.json', encode(`{"id":"mfe_${remote}"}`)],
          ['app.js', encode(content)],
        ]),
        {
          remote,
          release,
          commit: null,
          screens: [{ path: '/quotes', title: 'Quotes', roles: ['admin'] }],
        },
        keys.secret,
      ),
  };
}
