/** Decisions on an identity document. They hold nothing of the document. */
import type { RejectionReason } from '@circle-link/contract/identity';
import type { Language } from '@circle-link/contract/language';
import { REJECTION_WORDS } from '@circle-link/contract/rejection-words';
import { area, notice, type NoFacts } from './notice.ts';

type Rejected = {
  readonly reason: RejectionReason;
  /** The reviewer's own words. */
  readonly note: string;
  /** By an earlier document, which still counts. */
  readonly isVerified: boolean;
};

/** The reason, unless the reviewer's own words stand for it, and those words. */
function whyRejected({ reason, note }: Rejected, language: Language): string[] {
  const own = note === '' ? [] : [note];
  return reason === 'other' && note !== '' ? own : [REJECTION_WORDS[language][reason], ...own];
}

export const identityNotices = area({
  document_approved: notice<NoFacts>({
    audience: 'member',
    example: {},
    mail: {
      en: () => ({
        subject: 'Your identity is verified',
        heading: 'Your identity is verified',
        paragraphs: ['We have checked your document and everything is in order.'],
        button: { label: 'Go on', path: '/auth' },
        closing: ['The pictures are deleted some time after the check.'],
      }),
      es: () => ({
        subject: 'Tu identidad está verificada',
        heading: 'Tu identidad está verificada',
        paragraphs: ['Revisamos tu documento y todo está en orden.'],
        button: { label: 'Continuar', path: '/auth' },
        closing: ['Las fotos se borran algún tiempo después de la revisión.'],
      }),
      fr: () => ({
        subject: 'Votre identité est vérifiée',
        heading: 'Votre identité est vérifiée',
        paragraphs: ['Nous avons vérifié votre pièce d’identité et tout est en ordre.'],
        button: { label: 'Continuer', path: '/auth' },
        closing: ['Les photos sont supprimées quelque temps après la vérification.'],
      }),
    },
  }),

  /** To a verified member, whose session may be in other hands. */
  new_document_sent: notice<NoFacts>({
    audience: 'member',
    example: {},
    mail: {
      en: () => ({
        subject: 'A new identity document was sent from your account',
        heading: 'A new identity document was sent',
        paragraphs: [
          'A new identity document was sent from your account. A person of our team looks at it; until then the approved one counts.',
          'If this was not you, change your password now and answer this mail.',
        ],
        button: { label: 'See where it stands', path: '/verification' },
      }),
      es: () => ({
        subject: 'Se envió un documento de identidad nuevo desde tu cuenta',
        heading: 'Se envió un documento de identidad nuevo',
        paragraphs: [
          'Se envió un documento de identidad nuevo desde tu cuenta. Una persona de nuestro equipo lo revisa; hasta entonces cuenta el aprobado.',
          'Si no fuiste tú, cambia ya tu contraseña y responde a este correo.',
        ],
        button: { label: 'Ver cómo va', path: '/verification' },
      }),
      fr: () => ({
        subject: 'Une nouvelle pièce d’identité a été envoyée depuis votre compte',
        heading: 'Une nouvelle pièce d’identité a été envoyée',
        paragraphs: [
          'Une nouvelle pièce d’identité a été envoyée depuis votre compte. Une personne de notre équipe l’examine ; jusque-là, c’est la pièce approuvée qui compte.',
          'Si ce n’était pas vous, changez tout de suite votre mot de passe et répondez à cet e-mail.',
        ],
        button: { label: 'Voir où cela en est', path: '/verification' },
      }),
    },
  }),

  new_document_approved: notice<NoFacts>({
    audience: 'member',
    example: {},
    mail: {
      en: () => ({
        subject: 'Your new document is approved',
        heading: 'Your new document is approved',
        paragraphs: [
          'We have checked your new document. It has taken the place of the one before.',
          'You can now change your name and date of birth in the settings to what it says.',
        ],
        button: { label: 'Open the settings', path: '/settings/profile' },
        closing: ['The pictures are deleted some time after the check.'],
      }),
      es: () => ({
        subject: 'Tu documento nuevo está aprobado',
        heading: 'Tu documento nuevo está aprobado',
        paragraphs: [
          'Revisamos tu documento nuevo. Tomó el lugar del anterior.',
          'Ya puedes cambiar en los ajustes tu nombre y tu fecha de nacimiento por los del documento.',
        ],
        button: { label: 'Abrir los ajustes', path: '/settings/profile' },
        closing: ['Las fotos se borran algún tiempo después de la revisión.'],
      }),
      fr: () => ({
        subject: 'Votre nouvelle pièce d’identité est approuvée',
        heading: 'Votre nouvelle pièce d’identité est approuvée',
        paragraphs: [
          'Nous avons vérifié votre nouvelle pièce d’identité. Elle remplace la précédente.',
          'Vous pouvez maintenant changer dans les réglages votre nom et votre date de naissance pour ce qu’elle dit.',
        ],
        button: { label: 'Ouvrir les réglages', path: '/settings/profile' },
        closing: ['Les photos sont supprimées quelque temps après la vérification.'],
      }),
    },
  }),

  document_rejected: notice<Rejected>({
    audience: 'member',
    example: { reason: 'unreadable', note: '', isVerified: true },
    mail: {
      en: (rejected) => ({
        subject: 'Your document could not be accepted',
        heading: 'Please send your document again',
        paragraphs: [
          ...whyRejected(rejected, 'en'),
          ...(rejected.isVerified ? ['The document that was approved before still counts.'] : []),
          'You can send another picture at any time.',
        ],
        button: { label: 'Send again', path: '/verification' },
      }),
      es: (rejected) => ({
        subject: 'No se pudo aceptar tu documento',
        heading: 'Envía tu documento otra vez',
        paragraphs: [
          ...whyRejected(rejected, 'es'),
          ...(rejected.isVerified ? ['El documento que se aprobó antes sigue contando.'] : []),
          'Puedes enviar otra foto cuando quieras.',
        ],
        button: { label: 'Enviar de nuevo', path: '/verification' },
      }),
      fr: (rejected) => ({
        subject: 'Votre pièce d’identité n’a pas pu être acceptée',
        heading: 'Envoyez de nouveau votre pièce d’identité',
        paragraphs: [
          ...whyRejected(rejected, 'fr'),
          ...(rejected.isVerified ? ['La pièce approuvée auparavant compte toujours.'] : []),
          'Vous pouvez envoyer une autre photo à tout moment.',
        ],
        button: { label: 'Envoyer de nouveau', path: '/verification' },
      }),
    },
  }),
});
