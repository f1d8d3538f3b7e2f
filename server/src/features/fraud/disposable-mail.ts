import { domainToASCII } from 'node:url';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

const domains = disposableEmailBlocklistSet();

/** The domain of a mailbox whose mail is thrown away, or of one under it; null for every other. */
export function findDisposableDomain(email: string): string | null {
  const labels = domainToASCII(email.slice(email.lastIndexOf('@') + 1).toLowerCase()).split('.');
  const above = labels.map((_, at) => labels.slice(at).join('.'));
  return above.find((domain) => domains.has(domain)) ?? null;
}
