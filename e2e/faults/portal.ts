import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask } from './ask.ts';
import { pause } from './person.ts';
import { processes as services } from '../support/services.ts';
import { allProcesses, signal, treeOf, variableOf, type Process } from '@portal/test-kit/processes';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Place {
  port: number;
  mailPort: number;
  dataFolder: string;
  /** Log folder outside of the data folder, which a scenario fills. */
  logFolder: string;
}

/** Limits raised because five people do the work of many days within an hour. */
const raisedLimits = {
  DAILY_ROWS_PER_PERSON: '100000',
  DAILY_ROWS_PER_COMPANY: '100000',
  DAILY_MB_PER_PERSON: '100000',
  DAILY_MB_PER_COMPANY: '100000',
  MERCHANT_MAILS_PER_PERSON: '100000',
  MERCHANT_MAILS_PER_COMPANY: '100000',
};

/** Parts of a portal with patterns of their command lines. */
const parts: Record<Part, RegExp> = {
  postgres: /postgres -D /,
  nats: /nats-server -c /,
  gateway: /nginx: master process/,
  mail: /maildev\.js /,
  ...Object.fromEntries(
    services.map(({ name, service, command }) => [
      name,
      new RegExp(`services/${service}/src/main\\.ts ${command}`),
    ]),
  ),
};
export type Part = string;
export const partNames: readonly Part[] = Object.keys(parts);

const isPart = (part: Part, { command }: Process): boolean => parts[part]?.test(command) ?? false;

/** Longer than a part may take (`machine/wait.ts`), whose error says what it waits for. */
const startMs = 600_000;
const stopMs = 60_000;
const orphanGraceMs = 15_000;
const ready = 'Partner Portal is ready';

export class Portal {
  readonly place: Place;
  #supervisor: ChildProcess | null = null;
  #isMeantToRun = false;
  unexpectedExits = 0;
  /** Our process sessions by leader: what remains in one is a leftover. */
  readonly #sessions = new Map<number, string>();

  constructor(place: Place) {
    this.place = place;
  }

  get isRunning(): boolean {
    return this.#supervisor !== null;
  }

  /** Gives it prepared demo data: writing it takes as long as half a scenario. */
  copyDemoData(): void {
    const copy = join(root, 'scripts/local/checks/demo-data.ts');
    const { status } = spawnSync(process.execPath, [copy, this.place.dataFolder], {
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error('Demo data could not be copied.');
  }

  /** Starts it, with optional settings, and waits until it is ready. Throws with the end of its log if it fails. */
  async start(settings: Record<string, string> = {}): Promise<void> {
    const { port, mailPort, dataFolder, logFolder } = this.place;
    const file = join(logFolder, 'portal.log');
    const log = openSync(file, 'w');
    const supervisor = spawn(process.execPath, [join(root, 'scripts/local/start.ts')], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        MAIL_PORT: String(mailPort),
        DATA_DIR: dataFolder,
        ...raisedLimits,
        ...settings,
      },
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    this.#supervisor = supervisor;
    this.#isMeantToRun = true;
    supervisor.once('exit', () => {
      if (this.#supervisor !== supervisor) return;
      this.#supervisor = null;
      if (this.#isMeantToRun) this.unexpectedExits += 1;
    });
    const until = Date.now() + startMs;
    while (!readFileSync(file, 'utf8').includes(ready)) {
      if (!this.#supervisor || Date.now() > until)
        throw new Error(`The portal did not start:\n${readFileSync(file, 'utf8').slice(-1500)}`);
      await pause(100);
    }
    this.noteSessions();
  }

  /** Stops it like Ctrl-C. Throws if it does not end. */
  async stop(): Promise<void> {
    const supervisor = this.#supervisor;
    if (!supervisor) return;
    this.noteSessions();
    this.#isMeantToRun = false;
    const ended = new Promise((resolve) => supervisor.once('exit', resolve));
    supervisor.kill('SIGTERM');
    const isLate = pause(stopMs).then(() => 'late');
    if ((await Promise.race([ended, isLate])) === 'late')
      throw new Error(`The portal did not stop in ${stopMs / 1000} s`);
  }

  async killAll(): Promise<void> {
    const supervisor = this.#supervisor;
    this.noteSessions();
    this.#isMeantToRun = false;
    const ended = supervisor && new Promise((resolve) => supervisor.once('exit', resolve));
    for (const { pid } of this.processes()) signal(pid, 'SIGKILL');
    await ended;
  }

  processes(): Process[] {
    return this.#supervisor?.pid ? treeOf(this.#supervisor.pid) : [];
  }

  find(part: Part): Process | null {
    return this.processes().find((process) => isPart(part, process)) ?? null;
  }

  below(part: Part): Process[] {
    const process = this.find(part);
    return process ? treeOf(process.pid).slice(1) : [];
  }

  /** Records our sessions; called before and during a fault. */
  noteSessions(): void {
    const all = allProcesses();
    for (const { session } of this.processes()) {
      const leader = all.find(({ pid }) => pid === session);
      if (leader) this.#sessions.set(session, leader.startedAt);
    }
  }

  /** Our processes without a parent of ours. */
  orphans(): Process[] {
    this.noteSessions();
    // One snapshot for both: a process ending between two would look like an orphan.
    const all = allProcesses();
    const supervisor = this.#supervisor?.pid;
    const ours = new Set((supervisor ? treeOf(supervisor, all) : []).map(({ pid }) => pid));
    return all.filter(({ pid, session }) => {
      const startedAt = this.#sessions.get(session);
      if (startedAt === undefined || ours.has(pid)) return false;
      // The session id may have been reused.
      const leader = all.find((one) => one.pid === session);
      return !leader || leader.startedAt === startedAt;
    });
  }

  /** Orphans that remain after some seconds, in which processes detect that their parent ended. */
  async lastingOrphans(): Promise<Process[]> {
    const until = Date.now() + orphanGraceMs;
    let found = this.orphans();
    while (found.length && Date.now() < until) {
      await pause(250);
      found = this.orphans();
    }
    return found;
  }

  /** Kills orphans, so that they keep no ports or files from the next portal. */
  endOrphans(): void {
    for (const { pid } of this.orphans()) signal(pid, 'SIGKILL');
  }

  async notReady(): Promise<string[]> {
    const found = this.processes();
    const states = await Promise.all(
      partNames.map(async (part) => {
        const process = found.find((one) => isPart(part, one));
        if (!process) return `${part} is not running`;
        const [port, path] = this.#healthOf(part, process.pid);
        if (port === null) return null;
        const { status } = await ask(port, { method: 'GET', path });
        return status === 200 ? null : `${part} replies to ${path} with ${status || 'nothing'}`;
      }),
    );
    return states.filter((state) => state !== null);
  }

  #healthOf(part: Part, pid: number): [port: number | null, path: string] {
    if (part === 'gateway') return [this.place.port, '/mfe/remotes.json'];
    if (part === 'mail') return [this.place.mailPort, '/api/healthz'];
    // The services check these two.
    if (part === 'postgres' || part === 'nats') return [null, ''];
    return [Number(variableOf(pid, 'PORT')), '/ready'];
  }
}
