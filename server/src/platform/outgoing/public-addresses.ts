/** Which addresses of the network everyone can reach. Pure. */
import ipaddr from 'ipaddr.js';

/** The only part of IPv6 that is handed out to the public so far (RFC 4291). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/**
 * Not of this machine, its network, its cloud's metadata, nor any range with a meaning of its own; an IPv4 address inside an
 * IPv6 one is judged as itself, or refused.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}

const LOOPBACK = '127.0.0.1';

/** Tests and development may also reach a program on this machine. */
export function isLoopbackAddress(address: string): boolean {
  return address === LOOPBACK;
}
