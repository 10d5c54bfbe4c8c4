/** A visible non-ASCII character of a local part (RFC 6531). */
const beyondAscii = String.raw`[^\0-\x7f\p{C}\p{Z}]`;

/** A dot-separated part of a local part (RFC 5322 atext). No angle brackets: mail servers fail on them. */
const atom = new RegExp(String.raw`^(?:[\w!#$%&'*+/=?^\x60{|}~-]|${beyondAscii})+$`, 'u');
const quoted = new RegExp(String.raw`^"(?:[ !#-;=?-\[\]-~]|\\[ -;=?-~]|${beyondAscii})+"$`, 'u');

const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** A host name before conversion to ASCII, without characters that have a meaning in a URL. */
const hostName = /^[^\0-,/:-@[-\x60{-\x7f]+$/;

/** Maximum length of local part and address in octets (RFC 5321, 4.5.3.1; the path's brackets count). */
const [maxLocalPart, maxAddress] = [64, 254];

const octets = (text: string): number => new TextEncoder().encode(text).length;

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

/**
 * Returns whether text is a mail address in any script (RFC 5321, RFC 6531), with a dot in its host name. An IP address
 * instead of a host name is refused: it could make the mail server connect to an internal machine.
 */
export function isEmailAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
  return (
    octets(name) <= maxLocalPart &&
    octets(address) <= maxAddress &&
    (name.split('.').every((part) => atom.test(part)) || quoted.test(name)) &&
    isHost(domain)
  );
}

/** Returns an address with its host in ASCII, to compare addresses. */
export function withAsciiHost(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (toAsciiHost(address.slice(at)) ?? address.slice(at));
}
