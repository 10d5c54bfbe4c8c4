/** A character of a name, quoted or not, beyond ASCII (RFC 6531): one that can be seen. */
const beyondAscii = String.raw`[^\0-\x7f\p{C}\p{Z}]`;

/** A part of a name between dots (RFC 5322's atext); a name is of them, or quoted. Mail servers stumble over angle brackets in it. */
const atom = new RegExp(String.raw`^(?:[\w!#$%&'*+/=?^\x60{|}~-]|${beyondAscii})+$`, 'u');
const quoted = new RegExp(String.raw`^"(?:[ !#-;=?-\[\]-~]|\\[ -;=?-~]|${beyondAscii})+"$`, 'u');

/** A label of a host's name, in ASCII. */
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** What a host's name is written with before it is brought into ASCII; nothing that a URL reads otherwise. */
const hostName = /^[^\0-,/:-@[-\x60{-\x7f]+$/;

/** Longest name before the at-sign, and longest address, in octets (RFC 5321, 4.5.3.1 with the brackets of a path). */
const [longestName, longestAddress] = [64, 254];

const octets = (text: string): number => new TextEncoder().encode(text).length;

/** A host's name with the ASCII form of labels beyond it (`xn--…`); null where it is none. */
function toAsciiHost(host: string): string | null {
  if (!hostName.test(host)) return null;
  const { hostname } = URL.parse(`http://${host}`) ?? {};
  return hostname ?? null;
}

function isHost(host: string): boolean {
  const labels = toAsciiHost(host)?.split('.') ?? [];
  return (
    labels.length > 1 &&
    labels.join('.').length <= 253 &&
    labels.every((one) => label.test(one)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

/** An IP address in brackets: RFC 5321's address literal. */
function isLiteral(domain: string): boolean {
  const [, six, four] = /^\[(?:ipv6:([\da-f:.]+)|(\d{1,3}(?:\.\d{1,3}){3}))\]$/i.exec(domain) ?? [];
  return six !== undefined
    ? URL.canParse(`http://[${six}]`)
    : (four?.split('.').every((part) => Number(part) <= 255) ?? false);
}

/**
 * Whether a mail server takes text for an address: a name, quoted or not, at a host with a dot or an IP address in
 * brackets, of any script (RFC 5321, RFC 6531).
 */
export function isEmailAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
  return (
    octets(name) <= longestName &&
    octets(address) <= longestAddress &&
    (name.split('.').every((part) => atom.test(part)) || quoted.test(name)) &&
    (isHost(domain) || isLiteral(domain))
  );
}

/** An address with its host in ASCII, in which two ways to write one are alike; one in brackets stays. */
export function withAsciiHost(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (toAsciiHost(address.slice(at)) ?? address.slice(at));
}
