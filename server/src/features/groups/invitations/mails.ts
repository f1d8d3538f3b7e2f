/** The mail of an invitation. */
import { INVITATION_DAYS } from '@circle-link/contract/groups/limits';
import { quoteContribution } from '@circle-link/contract/groups/pot';
import { formatDollars } from '@circle-link/contract/money';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import { renderMail } from '../../../platform/mail/layout.ts';
import type { MailToSend } from '../../../platform/outbox/record-messages.ts';
import type { MailSettings } from '../mail-members.ts';
import type { Membership } from '../member-store.ts';
import type { Terms } from '../store.ts';
import { dayInWords, FREQUENCY_WORDS } from '../words.ts';

/** To the address that the organiser has typed. The link is a secret: it is cleared once sent. */
export function invitationMail(
  settings: MailSettings,
  to: string,
  invitation: {
    readonly group: Terms;
    readonly organiser: Pick<Membership, 'userId' | 'firstName'>;
    readonly code: string;
    readonly url: string;
  },
): MailToSend {
  const { group, organiser, code, url } = invitation;
  const quote = quoteContribution(group.contributionCents);
  const mail = renderMail(
    {
      subject: 'You are invited to a savings group',
      heading: 'You are invited to a savings group',
      paragraphs: [
        `${organiser.firstName} invites you to “${group.name}”.`,
        'In a savings group everyone pays the same amount in each round, and in each round one member receives the pot.',
        'Look at the terms, the dates and who is in it before you decide. Nobody covers a missed contribution: join only with people you trust.',
      ],
      facts: [
        ['Contribution', `${formatDollars(group.contributionCents)} ${FREQUENCY_WORDS[group.frequency]}`],
        ['By card, with the card fee', formatDollars(quote.totalCents)],
        ['Members', `up to ${group.maxMembers}`],
        ['Planned first day', dayInWords(group.startDate)],
      ],
      button: { label: 'See the invitation', url },
      closing: [
        `The link works once, for ${INVITATION_DAYS} days. If you do not know ${organiser.firstName}, you can ignore this mail.`,
      ],
    },
    settings,
  );
  const dedupeKey = `invitation:${hashToken(code).toString('base64url')}`;
  return { channel: 'mail', dedupeKey, to, secret: true, names: [organiser.userId], ...mail };
}
