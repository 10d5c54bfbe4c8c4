import { connect, type Socket } from 'node:net';
import { descendantsOf, processes } from '../../local/machine/process-groups.ts';

/** The requests of one screen, repeated on one connection. */
export interface Caller {
  port: number;
  requests: string[];
}

export interface Measure {
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU time per request in clock ticks, of the benchmark's processes and its callers. */
  cpu: number;
}

export const getRequest = (path: string, headers: Record<string, string>): string =>
  `GET ${path} HTTP/1.1\r\n${Object.entries({
    host: 'localhost',
    accept: 'application/json',
    ...headers,
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

/** Runs all callers concurrently for `ms`, at least once each. Throws if a reply is not a 200. */
export async function load(callers: Caller[], ms: number): Promise<Measure> {
  const until = performance.now() + ms;
  const start = performance.now();
  const ticks = cpuTicks();
  const times = (await Promise.all(callers.map((caller) => sendUntil(caller, until)))).flat();
  const seconds = (performance.now() - start) / 1000;
  const cpu = (cpuTicks() - ticks) / times.length;
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), cpu };
}

/** Returns the CPU time of this process and its descendants in clock ticks. Independent of other load. */
function cpuTicks(): number {
  const all = processes();
  const own = all.filter(({ pid }) => pid === process.pid);
  return [...own, ...descendantsOf(process.pid, all)].reduce((sum, { ticks }) => sum + ticks, 0);
}

async function sendUntil({ port, requests }: Caller, until: number): Promise<number[]> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const times: number[] = [];
  do {
    const start = performance.now();
    for (const request of requests) await send(socket, request);
    times.push(performance.now() - start);
  } while (performance.now() < until);
  socket.destroy();
  return times;
}

/** Sends a request and returns the reply's body. Supports only content-length and chunked bodies. */
function send(socket: Socket, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const fail = (error: Error): void => {
      socket.off('data', take);
      reject(error);
    };
    function take(chunk: Buffer): void {
      received = received.length ? Buffer.concat([received, chunk]) : chunk;
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = received.subarray(0, end).toString('latin1');
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      const done = length
        ? received.length >= end + 4 + Number(length)
        : received.subarray(-5).equals(lastChunk);
      if (!done) return;
      socket.off('data', take).off('error', fail);
      if (!head.startsWith('HTTP/1.1 200'))
        reject(new Error(`Not answered:\n${received.toString().slice(0, 1000)}`));
      else resolve(bodyOf(received.subarray(end + 4), length !== undefined));
    }
    socket.on('data', take).once('error', fail);
    socket.write(request);
  });
}

const lastChunk = Buffer.from('0\r\n\r\n');

function bodyOf(bytes: Buffer, whole: boolean): string {
  if (whole) return bytes.toString();
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const line = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.subarray(at, line).toString(), 16);
    if (!size) return Buffer.concat(parts).toString();
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}

export async function sendOnce(port: number, request: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  try {
    return await send(socket, request);
  } finally {
    socket.destroy();
  }
}
