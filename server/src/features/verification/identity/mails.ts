/** The mails about a decision on an identity document. They hold nothing of the document. */
import { REJECTION_WORDS, type RejectBody } from '@circle-link/contract/identity';
import { renderMail, type MailContent } from '../../../platform/mail/layout.ts';
import type { MailToSend } from '../../../platform/outbox/record-messages.ts';
import type { MailSettings } from '../mails.ts';

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

export function documentRejectedMail(
  settings: MailSettings,
  to: Addressee,
  { reason, note }: RejectBody,
): MailToSend {
  const ownWords = note === '' ? [] : [note];
  return decisionMail(settings, to, {
    subject: 'Your document could not be accepted',
    heading: 'Please send your document again',
    paragraphs: [
      ...(reason === 'other' && note !== '' ? [] : [REJECTION_WORDS[reason]]),
      ...ownWords,
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
