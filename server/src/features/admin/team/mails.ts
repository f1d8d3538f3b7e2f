/** To whoever has gained or lost a role. */
import type { AdminRole } from '@circle-link/contract/admin-roles';
import type { Settings } from '../../../platform/config/settings.ts';
import { hashToken, randomToken } from '../../../platform/crypto/tokens.ts';
import { renderMail } from '../../../platform/mail/layout.ts';
import type { MailToSend } from '../../../platform/outbox/record-messages.ts';

export function rolesChangedMail(
  settings: Pick<Settings, 'publicUrl' | 'moneyMode'>,
  to: string,
  change: { readonly roles: readonly AdminRole[]; readonly by: string },
): MailToSend {
  const { roles, by } = change;
  const now =
    roles.length === 0
      ? 'You have no role in the back office any more.'
      : `Your ${roles.length === 1 ? 'role' : 'roles'} in the back office from now on: ${roles.join(', ')}.`;
  const content = {
    subject: 'Your roles at Circle Link have changed',
    heading: 'Your roles have changed',
    paragraphs: [`${by} has changed what you may do in the back office.`, now],
    button: {
      label: 'Open Circle Link',
      url: `${settings.publicUrl}/${roles.length === 0 ? 'dashboard' : 'admin'}`,
    },
  };
  const dedupeKey = `notice:${hashToken(randomToken()).toString('base64url')}`;
  return { channel: 'mail', dedupeKey, to, ...renderMail(content, settings) };
}
