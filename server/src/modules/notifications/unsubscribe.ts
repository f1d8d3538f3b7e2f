/**
 * Signed links in optional emails name member and kind, and can only switch that kind off and on. They do not expire,
 * as an email may be read late. Pure.
 */
import {
  type MailLinkAnswer,
  type NoticeType,
  UNSUBSCRIBABLE,
  type UnsubscribableType,
} from '@circle-link/contract/notifications';
import { notificationRefusals } from '@circle-link/contract/refusals/notifications';
import type { Settings } from '../../platform/config/settings.ts';
import {
  type AppSecrets,
  computePurposeHash,
  computePurposeHashes,
  constantTimeEquals,
} from '../../platform/crypto/tokens.ts';
import type { Reader } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { findMember, isClosed } from '../members/index.ts';
import { listPreferences } from './preferences.ts';
import { savePreference } from './store.ts';

const PURPOSE = 'mail link';
const SHAPE = /^([a-z_]+)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~([\w-]{43})$/;

interface MailLink {
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

function readMailLink(secrets: AppSecrets, token: string): MailLink | null {
  const [, name, userId = '', mac = ''] = SHAPE.exec(token) ?? [];
  const type = UNSUBSCRIBABLE.find((one) => one === name);
  if (type === undefined) return null;
  const given = Buffer.from(mac, 'base64url');
  const forms = computePurposeHashes(secrets, PURPOSE, `${type} ${userId}`);
  return forms.some((form) => constantTimeEquals(form, given)) ? { type, userId } : null;
}

type LinkParts = Pick<Platform, 'database' | 'settings'>;

/** @throws bad_mail_link */
export function viewMailLink({ database, settings }: LinkParts, token: string): Promise<MailLinkAnswer> {
  return database.read((db) => readAnswer(db, openLink(settings, token)));
}

/** @throws bad_mail_link */
export function updateChoiceByLink(
  { database, settings }: LinkParts,
  { token, isOn }: { readonly token: string; readonly isOn: boolean },
): Promise<MailLinkAnswer> {
  const link = openLink(settings, token);
  return database.transact(async (tx) => {
    await refuseClosed(tx, link);
    await savePreference(tx, link.userId, { type: link.type, channel: 'mail', isOn });
    return readAnswer(tx, link);
  });
}

function openLink(settings: LinkParts['settings'], token: string): MailLink {
  const link = readMailLink(settings, token);
  if (link === null) throw new Refusal(notificationRefusals.bad_mail_link);
  return link;
}

async function readAnswer(db: Reader, link: MailLink): Promise<MailLinkAnswer> {
  await refuseClosed(db, link);
  const chosen = await listPreferences(db, link.userId);
  const isOn = chosen.some(({ type, channel, isOn }) => type === link.type && channel === 'mail' && isOn);
  return { type: link.type, isOn };
}

async function refuseClosed(db: Reader, { userId }: MailLink): Promise<void> {
  const member = await findMember(db, userId);
  if (member === undefined || isClosed(member)) throw new Refusal(notificationRefusals.bad_mail_link);
}
