import { domainToASCII } from 'node:url';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

const domains = disposableEmailBlocklistSet();

/** The disposable email domain of an address, including subdomains; null if there is none. */
export function findDisposableDomain(email: string): string | null {
  const labels = domainToASCII(email.slice(email.lastIndexOf('@') + 1).toLowerCase()).split('.');
  const above = labels.map((_, at) => labels.slice(at).join('.'));
  return above.find((domain) => domains.has(domain)) ?? null;
}
