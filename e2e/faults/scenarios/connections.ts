import { connect, type Socket } from 'node:net';
import { request } from 'node:http';
import { hangMs, type Answer } from '../ask.ts';
import type { Person } from '../person.ts';
import type { World } from '../world.ts';

/** Opens many connections, then sends a call on each, and keeps them open until all have replies. */
export async function openConnections(world: World, count: number): Promise<void> {
  const people: Person[] = Object.values(world.people);
  const sockets = await Promise.all(
    Array.from({ length: count }, () => open(world.portal.place.port)),
  );
  const isOpen = sockets.filter((socket) => socket !== null);
  if (isOpen.length < count)
    world.tally.problem(`${count - isOpen.length} of ${count} connections were not accepted`);
  const answers = await Promise.all(
    isOpen.map((socket, at) => askOn(socket, people[at % people.length]!.cookie)),
  );
  for (const answer of answers) {
    world.tally.count(`one of ${count} concurrent calls`, answer);
    if (answer.status === 0)
      world.tally.problem(`one of ${count} concurrent calls had no reply: ${answer.lostBy}`);
    else if (![200, 429, 503].includes(answer.status))
      world.tally.problem(`one of ${count} concurrent calls got ${answer.status}`);
  }
  for (const socket of isOpen) socket.destroy();
}

function open(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}

function askOn(socket: Socket, cookie: string): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve) => {
    const end = (answer: Omit<Answer, 'ms'>): void =>
      resolve({ ...answer, ms: performance.now() - start });
    const lost = (lostBy: string): void => end({ status: 0, headers: {}, text: '', lostBy });
    const call = request(
      {
        createConnection: () => socket,
        host: '127.0.0.1',
        path: '/api/applications?limit=1',
        headers: { cookie, accept: 'application/json', connection: 'keep-alive' },
        timeout: hangMs + 2000,
      },
      (reply) => {
        reply.resume();
        reply.once('error', (error) => lost(error.message));
        reply.once('end', () =>
          end({ status: reply.statusCode ?? 0, headers: reply.headers, text: '' }),
        );
      },
    );
    call.once('timeout', () => call.destroy(new Error('no answer in time')));
    call.once('error', (error) => lost(error.message));
    call.end();
  });
}
