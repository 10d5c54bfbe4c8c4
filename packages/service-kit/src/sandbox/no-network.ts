// Loaded first in every sandbox and its threads. Node 24 has no network permission (`--allow-net` came later), so
// this disables the network APIs one by one.
import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

function deny(): never {
  throw Object.assign(new Error('A sandbox has no network'), { code: 'ERR_ACCESS_DENIED' });
}

function disable(owner: object, names: readonly string[]): void {
  for (const name of names)
    Object.defineProperty(owner, name, { value: deny, writable: false, configurable: false });
}

/** All methods of an object, so that those of later Node versions are disabled too. */
const methodsOf = (owner: object): string[] =>
  Object.getOwnPropertyNames(owner).filter(
    (name) =>
      name !== 'constructor' &&
      typeof Object.getOwnPropertyDescriptor(owner, name)?.value === 'function',
  );

disable(net.Socket.prototype, ['connect']);
disable(net.Server.prototype, ['listen']);
disable(dgram.Socket.prototype, ['bind', 'connect', 'send']);
disable(dns.Resolver.prototype, methodsOf(dns.Resolver.prototype));
disable(dns.promises.Resolver.prototype, methodsOf(dns.promises.Resolver.prototype));
disable(dns.promises, methodsOf(dns.promises));
disable(dns, methodsOf(dns));
disable(globalThis, ['fetch', 'WebSocket', 'EventSource']);
