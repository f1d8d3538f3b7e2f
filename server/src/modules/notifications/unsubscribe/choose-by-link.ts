import type { MailLinkAnswer } from '@circle-link/contract/notifications';
import { notificationRefusals } from '@circle-link/contract/refusals/notifications';
import type { Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, isClosed } from '../../members/index.ts';
import { listPreferences } from '../preferences.ts';
import { savePreference } from '../store.ts';
import { readMailLink, type MailLink } from './mail-link.ts';

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
