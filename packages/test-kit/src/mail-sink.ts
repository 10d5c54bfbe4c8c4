import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { waitFor } from './wait-for.ts';

/** A mail as MailDev gives it back. */
export interface SunkMail {
  to: { address: string }[];
  from: { address: string; name: string }[];
  subject: string;
  text: string;
  html: string;
  /** By name in lower case. */
  headers: Record<string, unknown>;
}

export interface MailSink {
  /** Address for SMTP. */
  url: string;
  /** Mails that came to an address since the sink started; waits until there are `count`. */
  mailsTo(address: string, count?: number, ms?: number): Promise<SunkMail[]>;
  /** Those that are there now. */
  allTo(address: string): Promise<SunkMail[]>;
  /** Ends MailDev, and starts it again at the same address with what it had kept. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const program = fileURLToPath(
  new URL('../../../node_modules/maildev/dist/bin/maildev.js', import.meta.url),
);

/** Starts a MailDev of its own: a mail server that takes every mail and gives it back. */
export async function startMailSink(): Promise<MailSink> {
  const folder = await mkdtemp(join(tmpdir(), 'mail-sink-'));
  const smtp = await freePort();
  const web = await freePort();
  let child: ChildProcess;

  async function start(): Promise<void> {
    const ports = ['--smtp', String(smtp), '--web', String(web)];
    const places = ['--ip', '127.0.0.1', '--web-ip', '127.0.0.1', '--mail-directory', folder];
    child = spawn(process.execPath, [program, ...ports, ...places], { stdio: 'ignore' });
    await waitFor(() =>
      fetch(`http://127.0.0.1:${web}/api/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  }
  async function end(): Promise<void> {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  async function allTo(address: string): Promise<SunkMail[]> {
    const reply = await fetch(`http://127.0.0.1:${web}/api/email`);
    const mails = (await reply.json()) as SunkMail[];
    return mails.filter(({ to }) => to.some((one) => one.address === address));
  }

  await start();
  return {
    url: `smtp://127.0.0.1:${smtp}`,
    allTo,
    mailsTo: (address, count = 1, ms = 15_000) =>
      waitFor(
        async () => {
          const mails = await allTo(address);
          return mails.length >= count ? mails : null;
        },
        { ms },
      ),
    pause: end,
    resume: start,
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
