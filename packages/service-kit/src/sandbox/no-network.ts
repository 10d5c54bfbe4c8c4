// Loaded first in every sandbox, and in its threads: what reads a stranger's file calls nobody. Node 24 has
// no permission for the network (`--allow-net` came later), so its ways out are closed one by one.
import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

function refuse(): never {
  throw Object.assign(new Error('A sandbox has no network'), { code: 'ERR_ACCESS_DENIED' });
}

function close(owner: object, names: readonly string[]): void {
  for (const name of names)
    Object.defineProperty(owner, name, { value: refuse, writable: false, configurable: false });
}

/** Everything of an object that can be called, so that what a later Node adds is closed as well. */
const callable = (owner: object): string[] =>
  Object.getOwnPropertyNames(owner).filter(
    (name) =>
      name !== 'constructor' &&
      typeof Object.getOwnPropertyDescriptor(owner, name)?.value === 'function',
  );

close(net.Socket.prototype, ['connect']);
close(net.Server.prototype, ['listen']);
close(dgram.Socket.prototype, ['bind', 'connect', 'send']);
close(dns.Resolver.prototype, callable(dns.Resolver.prototype));
close(dns.promises.Resolver.prototype, callable(dns.promises.Resolver.prototype));
close(dns.promises, callable(dns.promises));
close(dns, callable(dns));
close(globalThis, ['fetch', 'WebSocket', 'EventSource']);
