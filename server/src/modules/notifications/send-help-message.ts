import type { CallInput } from '@circle-link/contract/operation';
import type { helpCalls } from '@circle-link/contract/help';
import { notificationRefusals } from '@circle-link/contract/refusals/notifications';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Member } from '../members/index.ts';
import { notices } from './catalogue/catalogue.ts';
import { notify } from './notify.ts';

/**
 * Sends a member's message to the support address by email, once per `requestId`. Our copy of it is deleted after delivery.
 * @throws no_support_address
 */
export async function sendHelpMessage(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  member: Member,
  { message, requestId }: CallInput<typeof helpCalls.write>['body'],
): Promise<void> {
  const { supportEmail } = settings;
  if (supportEmail === undefined) throw new Refusal(notificationRefusals.no_support_address);
  const { id, firstName, lastName, email, language } = member;
  await database.transact((tx) =>
    notify(tx, settings, notices.help_message, {
      to: { email: supportEmail, language: 'en' },
      occasion: `help:${id}:${requestId}`,
      facts: {
        memberId: id,
        name: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
        email,
        language: language ?? 'en',
        lines: message.split(/\n+/).map((line) => ({ line })),
      },
      forgets: true,
    }),
  );
}
