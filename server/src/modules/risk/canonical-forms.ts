/** Normalizes email addresses, networks and numbers before they are compared. Pure. */
import { domainToASCII } from 'node:url';
import ipaddr from 'ipaddr.js';

const googleDomains = new Set(['gmail.com', 'googlemail.com']);

/** Lower case, domain in punycode, no "+tag", and no dots where the provider ignores them (Gmail). Null if invalid. */
export function canonicalMailbox(email: string): string | null {
  const written = email.normalize('NFKC').trim().toLowerCase();
  const at = written.lastIndexOf('@');
  const domain = domainToASCII(written.slice(at + 1));
  const local = written.slice(0, Math.max(at, 0)).split('+', 1)[0] ?? '';
  if (local === '' || domain === '') return null;
  if (!googleDomains.has(domain)) return `${local}@${domain}`;
  return `${local.replaceAll('.', '')}@gmail.com`;
}

/** Ranges that do not locate a caller: loopback, private and carrier-grade NAT networks. */
const nonPublicRanges = new Set([
  'loopback',
  'private',
  'uniqueLocal',
  'linkLocal',
  'carrierGradeNat',
  'unspecified',
  'multicast',
  'broadcast',
]);

/** The caller's public network: an IPv4 address, or the /64 of an IPv6 address. Null for private ones. */
export function toPublicNetwork(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  if (nonPublicRanges.has(address.range())) return null;
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}

/** Omits numbers reserved for fiction (555-0100 to 555-0199). */
export function toMeaningfulPhone(e164: string | null): string | null {
  return e164 === null || /^\+1\d{3}55501\d{2}$/.test(e164) ? null : e164;
}
