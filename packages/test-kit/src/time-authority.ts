import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { runProgram } from './debian-program.ts';

/** An authority that confirms times (RFC 3161), as OpenSSL is one. */
export interface TimeAuthority {
  url: string;
  /** The file of the certificate that vouches for it. */
  root: string;
  /** What it is called. */
  name: string;
  /** How many asked. */
  asked: number;
  /** Answers otherwise than it should: with what this does, until it is null again. */
  behaviour:
    ((reply: (query: Buffer) => Buffer, query: Buffer, response: ServerResponse) => void) | null;
  stop(): Promise<void>;
}

const name = 'Test Time Authority';
const config = `
[req]
distinguished_name = dn
prompt = no
[dn]
CN = unused
[authority]
basicConstraints = critical, CA:TRUE
[time]
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = here
[here]
serial = ./serial
signer_cert = ./time.pem
certs = ./root.pem
signer_key = ./time.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`;

/** Starts one on 127.0.0.1, with keys of its own. */
export async function startTimeAuthority(): Promise<TimeAuthority> {
  const folder = mkdtempSync(join(tmpdir(), 'time-authority-'));
  const openssl = (...args: string[]): void => {
    const { status, stderr } = runProgram('openssl', args, folder);
    if (status !== 0) throw new Error(`openssl ${args[0]}: ${stderr}`);
  };
  writeFileSync(join(folder, 'config'), config);
  writeFileSync(join(folder, 'serial'), '01\n');
  const newKey = ['-newkey', 'rsa:2048', '-nodes', '-config', 'config'];
  openssl(
    ...['req', '-x509', ...newKey, '-keyout', 'root.key', '-out', 'root.pem', '-days', '2'],
    ...['-subj', '/CN=Test Root', '-extensions', 'authority'],
  );
  openssl('req', ...newKey, '-keyout', 'time.key', '-out', 'time.csr', '-subj', `/CN=${name}`);
  openssl(
    ...['x509', '-req', '-in', 'time.csr', '-CA', 'root.pem', '-CAkey', 'root.key', '-days', '2'],
    ...['-set_serial', '2', '-extfile', 'config', '-extensions', 'time', '-out', 'time.pem'],
  );

  const reply = (query: Buffer): Buffer => {
    writeFileSync(join(folder, 'query'), query);
    openssl('ts', '-reply', '-config', 'config', '-queryfile', 'query', '-out', 'reply');
    return readFileSync(join(folder, 'reply'));
  };
  const server = createServer((request, response) => {
    void buffer(request).then((query) => {
      authority.asked += 1;
      // A test that keeps this process busy would meet a connection that was closed meanwhile.
      response.setHeader('Connection', 'close');
      response.setHeader('Content-Type', 'application/timestamp-reply');
      if (authority.behaviour) authority.behaviour(reply, query, response);
      else response.end(reply(query));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const authority: TimeAuthority = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    root: join(folder, 'root.pem'),
    name,
    asked: 0,
    behaviour: null,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return authority;
}
