/** The mails about a decision on an identity document. They hold nothing of the document. */
import { REJECTION_WORDS, type RejectBody } from '@circle-link/contract/identity';
import { renderMail, type MailContent } from '../../../platform/mail/layout.ts';
import type { MailToSend } from '../../../platform/outbox/record-messages.ts';
import type { MailSettings } from '../../notifications/index.ts';

interface Addressee {
  /** Of the sending that was decided on. */
  readonly documentId: string;
  readonly email: string;
}

export function documentApprovedMail(settings: MailSettings, to: Addressee): MailToSend {
  return decisionMail(settings, to, {
    subject: 'Your identity is verified',
    heading: 'Your identity is verified',
    paragraphs: ['We have checked your document and everything is in order.'],
    button: { label: 'Go on', url: `${settings.publicUrl}/verify` },
    closing: ['The pictures are deleted some time after the check.'],
  });
}

/** To a verified member, whose session may be in other hands. */
export function newDocumentMail(settings: MailSettings, { documentId, email }: Addressee): MailToSend {
  return {
    channel: 'mail',
    dedupeKey: `identity:${documentId}:sent`,
    to: email,
    ...renderMail(
      {
        subject: 'A new identity document was sent from your account',
        heading: 'A new identity document was sent',
        paragraphs: [
          'A new identity document was sent from your account. A person of our team looks at it; until then the approved one counts.',
          'If this was not you, change your password now and answer this mail.',
        ],
        button: { label: 'See where it stands', url: `${settings.publicUrl}/verify` },
      },
      settings,
    ),
  };
}

export function newDocumentApprovedMail(settings: MailSettings, to: Addressee): MailToSend {
  return decisionMail(settings, to, {
    subject: 'Your new document is approved',
    heading: 'Your new document is approved',
    paragraphs: [
      'We have checked your new document. It has taken the place of the one before.',
      'You can now change your name and date of birth in the settings to what it says.',
    ],
    button: { label: 'Open the settings', url: `${settings.publicUrl}/settings` },
    closing: ['The pictures are deleted some time after the check.'],
  });
}

/** `isVerified`: by an earlier document, which still counts. */
export function documentRejectedMail(
  settings: MailSettings,
  { isVerified, ...to }: Addressee & { readonly isVerified: boolean },
  { reason, note }: RejectBody,
): MailToSend {
  const ownWords = note === '' ? [] : [note];
  return decisionMail(settings, to, {
    subject: 'Your document could not be accepted',
    heading: 'Please send your document again',
    paragraphs: [
      ...(reason === 'other' && note !== '' ? [] : [REJECTION_WORDS[reason]]),
      ...ownWords,
      ...(isVerified ? ['The document that was approved before still counts.'] : []),
      'You can send another picture at any time.',
    ],
    button: { label: 'Send again', url: `${settings.publicUrl}/verify` },
  });
}

function decisionMail(
  settings: MailSettings,
  { documentId, email }: Addressee,
  content: MailContent,
): MailToSend {
  return {
    channel: 'mail',
    dedupeKey: `identity:${documentId}:decision`,
    to: email,
    ...renderMail(content, settings),
  };
}
