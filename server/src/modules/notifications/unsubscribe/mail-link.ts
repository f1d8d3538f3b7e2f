/**
 * Signed links in optional emails name member and kind, and can only switch that kind off and on. They do not expire,
 * as an email may be read late. Pure.
 */
import {
  UNSUBSCRIBABLE,
  type NoticeType,
  type UnsubscribableType,
} from '@circle-link/contract/notifications';
import type { Settings } from '../../../platform/config/settings.ts';
import {
  computePurposeHash,
  computePurposeHashes,
  type AppSecrets,
} from '../../../platform/crypto/purpose-hashes.ts';
import { constantTimeEquals } from '../../../platform/crypto/tokens.ts';

const PURPOSE = 'mail link';
const SHAPE = /^([a-z_]+)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~([\w-]{43})$/;

export interface MailLink {
  readonly type: UnsubscribableType;
  readonly userId: string;
}

export function buildMailLinks(
  settings: Pick<Settings, 'appSecret' | 'publicUrl'>,
  { type, userId }: { readonly type: NoticeType | undefined; readonly userId: string | null },
): { readonly page: string; readonly oneClick: string } | undefined {
  const known = UNSUBSCRIBABLE.find((one) => one === type);
  if (known === undefined || userId === null) return undefined;
  const mac = computePurposeHash(settings, PURPOSE, `${known} ${userId}`).toString('base64url');
  const query = new URLSearchParams({ token: `${known}~${userId}~${mac}` }).toString();
  return {
    page: new URL(`/unsubscribe?${query}`, settings.publicUrl).href,
    oneClick: new URL(`/api/webhooks/unsubscribe?${query}`, settings.publicUrl).href,
  };
}

export function readMailLink(secrets: AppSecrets, token: string): MailLink | null {
  const [, name, userId = '', mac = ''] = SHAPE.exec(token) ?? [];
  const type = UNSUBSCRIBABLE.find((one) => one === name);
  if (type === undefined) return null;
  const given = Buffer.from(mac, 'base64url');
  const forms = computePurposeHashes(secrets, PURPOSE, `${type} ${userId}`);
  return forms.some((form) => constantTimeEquals(form, given)) ? { type, userId } : null;
}
