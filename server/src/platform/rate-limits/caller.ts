import { isIPv4, isIPv6 } from 'node:net';

/** Groups addresses by caller: one IPv4 address, or one IPv6 /64, because every household has such a network. */
export function toCallerKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  const [address = ''] = ip.split('%', 1);
  return isIPv6(address) ? `${takeNetworkGroups(address, 4)}::/64` : ip;
}

/** The /48 of an IPv6 address, which providers assign to one customer; undefined for IPv4. */
export function getSite(ip: string): string | undefined {
  if (!toCallerKey(ip).endsWith('/64')) return undefined;
  const [address = ''] = ip.split('%', 1);
  return `${takeNetworkGroups(address, 3)}::/48`;
}

function takeNetworkGroups(address: string, count: number): string {
  const withoutDots = address.replace(/:\d+\.\d+\.\d+\.\d+$/, ':0:0');
  const [before = '', after] = withoutDots.split('::', 2);
  const head = splitGroups(before);
  const tail = after === undefined ? [] : splitGroups(after);
  const missing = Array.from({ length: Math.max(8 - head.length - tail.length, 0) }, () => '0');
  const all = after === undefined ? head : [...head, ...missing, ...tail];
  return all
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function splitGroups(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
