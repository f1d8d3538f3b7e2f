/** Ways of writing one mailbox, one network, one number: brought to one form each before they are compared. Pure. */
import { domainToASCII } from 'node:url';
import ipaddr from 'ipaddr.js';

const googleDomains = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address: in lower case, its domain in punycode, without a "+tag", and without dots where the
 * provider ignores them (Gmail). Null for what is no address.
 */
export function canonicalMailbox(email: string): string | null {
  const written = email.normalize('NFKC').trim().toLowerCase();
  const at = written.lastIndexOf('@');
  const domain = domainToASCII(written.slice(at + 1));
  const local = written.slice(0, Math.max(at, 0)).split('+', 1)[0] ?? '';
  if (local === '' || domain === '') return null;
  if (!googleDomains.has(domain)) return `${local}@${domain}`;
  return `${local.replaceAll('.', '')}@gmail.com`;
}

/** Ranges that say nothing about where a caller is: this machine, home networks, a carrier's own network. */
const unspeaking = new Set([
  'loopback',
  'private',
  'uniqueLocal',
  'linkLocal',
  'carrierGradeNat',
  'unspecified',
  'multicast',
  'broadcast',
]);

/** The public network a caller comes from: an IPv4 address, or the /64 of an IPv6 one. Null for private ones. */
export function publicNetwork(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  if (unspeaking.has(address.range())) return null;
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}

/** Numbers that are reserved for fiction (555-0100 to 555-0199) say nothing. */
export function tellingPhone(e164: string | null): string | null {
  return e164 === null || /^\+1\d{3}55501\d{2}$/.test(e164) ? null : e164;
}
