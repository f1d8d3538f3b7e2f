/** Which network addresses are public. Pure. */
import ipaddr from 'ipaddr.js';

/** The only public range of IPv6 so far (RFC 4291). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** False also for cloud metadata and special ranges; an IPv4 address inside an IPv6 one is judged as IPv4. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}

const LOOPBACK = '127.0.0.1';

export function isLoopbackAddress(address: string): boolean {
  return address === LOOPBACK;
}
