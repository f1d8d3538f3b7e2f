/** Web Push: the payload is encrypted for one browser, the request signed with the VAPID key (RFC 8292). */
import webPush from 'web-push';
import type { Vapid } from '../config/grouped-settings.ts';
import { refuseInsideTransaction } from '../database/database.ts';
import { TIMEOUTS } from '../timeouts.ts';
import type { PushSubscriptions, PushTransport } from './transports.ts';

/** A browser that is offline for longer gets nothing late, because emails cover it. */
const KEEP_SECONDS = 24 * 3600;
const GONE = [404, 410];

/** The service refused a message; names its host and status, never the text or the whole endpoint. */
class PushRefused extends Error {
  override readonly name = 'PushRefused';
}

export function openWebPush(
  { vapid, production }: { readonly vapid: Vapid; readonly production: boolean },
  { findKeys, forget }: PushSubscriptions,
): PushTransport {
  return {
    send: async ({ to, text }) => {
      refuseInsideTransaction('A push message');
      const keys = await findKeys(to);
      if (keys === null) return;
      const { host } = new URL(to);
      if (!isPushService(to, { production })) throw new PushRefused(`${host} is no push service.`);
      const request = webPush.generateRequestDetails({ endpoint: to, keys }, text, {
        vapidDetails: vapid,
        TTL: KEEP_SECONDS,
      });
      const answer = await fetch(to, {
        method: 'POST',
        headers: toHeaders(request.headers),
        body: new Uint8Array(request.body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUTS.push),
      });
      await answer.body?.cancel();
      if (GONE.includes(answer.status)) return forget(to);
      if (!answer.ok) throw new PushRefused(`${host} answered ${answer.status}.`);
    },
  };
}

/** Drops the length, which the body sets. */
function toHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const named = Object.entries(headers).filter(([name]) => name !== 'Content-Length');
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
}

/** The allowed push services, so that no member chooses the host that is called (docs/security.md). Pure. */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

const LOOPBACK = '127.0.0.1';

export function isPushService(endpoint: string, { production }: { readonly production: boolean }): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (hostname === LOOPBACK) return !production && protocol === 'http:';
  const isKnown = SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
  return isKnown && protocol === 'https:' && port === '';
}
