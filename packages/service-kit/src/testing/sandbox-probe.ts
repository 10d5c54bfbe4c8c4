// Simulates a malicious file for sandbox.test.ts: each task tries one attack.
import dns from 'node:dns/promises';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import net from 'node:net';
import { serveTasks } from '../sandbox/tasks.ts';

export type ProbeTasks = {
  read: { about: { path: string }; answer: string };
  write: { about: { path: string }; answer: null };
  list: { about: { path: string }; answer: string[] };
  connect: { about: { port: number }; answer: string };
  fetch: { about: { port: number }; answer: string };
  resolve: { about: null; answer: string };
  spawn: { about: null; answer: null };
  environment: { about: null; answer: string[] };
  refuse: { about: { code: string }; answer: never };
  spin: { about: null; answer: never };
  wait: { about: null; answer: never };
  hoard: { about: null; answer: never };
  exhaust: { about: null; answer: never };
  exit: { about: null; answer: never };
  remember: { about: { text: string }; answer: string | null };
  close: { about: null; answer: null };
};

class ProbeRefused extends Error {}
let remembered: string | null = null;
const held: unknown[] = [];

serveTasks<ProbeTasks>(
  {
    read: ({ path }) => readFileSync(path, 'utf8'),
    write({ path }) {
      writeFileSync(path, 'x');
      return null;
    },
    list: ({ path }) => readdirSync(path),
    connect: ({ port }) =>
      new Promise((resolve, reject) => {
        net
          .connect(port, '127.0.0.1')
          .on('connect', () => resolve('connected'))
          .on('error', reject);
      }),
    fetch: async ({ port }) => (await fetch(`http://127.0.0.1:${port}`)).statusText,
    resolve: async () => (await dns.lookup('localhost')).address,
    spawn() {
      const { error } = spawnSync('/bin/true');
      if (error) throw error;
      return null;
    },
    environment: () => Object.keys(process.env),
    refuse({ code }) {
      throw new ProbeRefused(code);
    },
    spin() {
      for (;;) held.length = 0;
    },
    wait: () => new Promise<never>(() => undefined),
    async hoard() {
      for (;;) {
        held.push(Buffer.alloc(8 * 1024 * 1024, 1));
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    exhaust() {
      for (;;) held.push({ one: held.length });
    },
    exit: () => process.exit(3),
    remember({ text }) {
      const before = remembered;
      remembered = text;
      return before;
    },
    close: () => null,
  },
  (error) => (error instanceof ProbeRefused ? error.message : undefined),
);
