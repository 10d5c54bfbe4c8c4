import { spawn, type ChildProcess } from 'node:child_process';
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
  /** Where what was said is written: outside of the data folder, which a scenario fills. */
  logFolder: string;
}

/** Five people do within an hour what partners do in many days. */
const workOfManyDays = {
  DAILY_ROWS_PER_PERSON: '100000',
  DAILY_ROWS_PER_COMPANY: '100000',
  DAILY_MB_PER_PERSON: '100000',
  DAILY_MB_PER_COMPANY: '100000',
  MERCHANT_MAILS_PER_PERSON: '100000',
  MERCHANT_MAILS_PER_COMPANY: '100000',
};

/** The parts of a portal, and what their command lines tell them by. */
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

/** Whether a process is that of a part. */
const isPart = (part: Part, { command }: Process): boolean => parts[part]?.test(command) ?? false;

const startMs = 300_000;
const stopMs = 60_000;
const learnsMs = 15_000;
const ready = 'Partner Portal is ready';

/** A portal as `npm start` runs it, its processes in sight. */
export class Portal {
  readonly place: Place;
  #supervisor: ChildProcess | null = null;
  #isMeantToRun = false;
  /** How often it ended though nobody asked it to. */
  unasked = 0;
  /** Sessions of processes that were ours, by leader: what is left in one is left of us. */
  readonly #sessions = new Map<number, string>();

  constructor(place: Place) {
    this.place = place;
  }

  get isRunning(): boolean {
    return this.#supervisor !== null;
  }

  /** Starts it, with further settings where some are given, and waits until it is ready. Throws with the end of its log where it does not get so far. */
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
        ...workOfManyDays,
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
      if (this.#isMeantToRun) this.unasked += 1;
    });
    const until = Date.now() + startMs;
    while (!readFileSync(file, 'utf8').includes(ready)) {
      if (!this.#supervisor || Date.now() > until)
        throw new Error(`The portal did not start:\n${readFileSync(file, 'utf8').slice(-1500)}`);
      await pause(100);
    }
    this.noteSessions();
  }

  /** Ends it in order, as Ctrl-C does. Throws where it does not end. */
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

  /** Kills it and everything below it at once. */
  async killAll(): Promise<void> {
    const supervisor = this.#supervisor;
    this.noteSessions();
    this.#isMeantToRun = false;
    const ended = supervisor && new Promise((resolve) => supervisor.once('exit', resolve));
    for (const { pid } of this.processes()) signal(pid, 'SIGKILL');
    await ended;
  }

  /** Its processes now, the supervisor first. */
  processes(): Process[] {
    return this.#supervisor?.pid ? treeOf(this.#supervisor.pid) : [];
  }

  /** The process of a part, where it runs. */
  find(part: Part): Process | null {
    return this.processes().find((process) => isPart(part, process)) ?? null;
  }

  /** Processes that a part started and keeps. */
  below(part: Part): Process[] {
    const process = this.find(part);
    return process ? treeOf(process.pid).slice(1) : [];
  }

  /** Remembers whose processes are ours; called before and while something is broken. */
  noteSessions(): void {
    const all = allProcesses();
    for (const { session } of this.processes()) {
      const leader = all.find(({ pid }) => pid === session);
      if (leader) this.#sessions.set(session, leader.startedAt);
    }
  }

  /** What was ours and belongs to nobody any more. */
  orphans(): Process[] {
    this.noteSessions();
    // One look for both: who ends between two would belong to nobody.
    const all = allProcesses();
    const supervisor = this.#supervisor?.pid;
    const ours = new Set((supervisor ? treeOf(supervisor, all) : []).map(({ pid }) => pid));
    return all.filter(({ pid, session }) => {
      const startedAt = this.#sessions.get(session);
      if (startedAt === undefined || ours.has(pid)) return false;
      // The number of a session may have gone to another since.
      const leader = all.find((one) => one.pid === session);
      return !leader || leader.startedAt === startedAt;
    });
  }

  /** What is left of them after some seconds: who lost its parent has to learn of it, and ends then. */
  async lastingOrphans(): Promise<Process[]> {
    const until = Date.now() + learnsMs;
    let found = this.orphans();
    while (found.length && Date.now() < until) {
      await pause(250);
      found = this.orphans();
    }
    return found;
  }

  /** Ends what was left behind, so that it takes neither ports nor files from the next one. */
  endOrphans(): void {
    for (const { pid } of this.orphans()) signal(pid, 'SIGKILL');
  }

  /** The parts that are missing or do not say that they are ready. */
  async notReady(): Promise<string[]> {
    const found = this.processes();
    const states = await Promise.all(
      partNames.map(async (part) => {
        const process = found.find((one) => isPart(part, one));
        if (!process) return `${part} does not run`;
        const [port, path] = this.#healthOf(part, process.pid);
        if (port === null) return null;
        const { status } = await ask(port, { method: 'GET', path });
        return status === 200 ? null : `${part} answers ${path} with ${status || 'nothing'}`;
      }),
    );
    return states.filter((state) => state !== null);
  }

  #healthOf(part: Part, pid: number): [port: number | null, path: string] {
    if (part === 'gateway') return [this.place.port, '/mfe/remotes.json'];
    if (part === 'mail') return [this.place.mailPort, '/api/healthz'];
    // What these two hold is asked for through the services.
    if (part === 'postgres' || part === 'nats') return [null, ''];
    return [Number(variableOf(pid, 'PORT')), '/ready'];
  }
}
