import { REJECTION_WORDS, type RejectionReason } from '@circle-link/contract/auth/identity';
import type { InEachLanguage, Language } from '@circle-link/contract/messages/language';
import { defineNotice, defineNotices, type NoFacts, plural } from '../notice.ts';

type Rejected = {
  readonly reason: RejectionReason;
  readonly note: string;
  readonly isVerified: boolean;
};

type Approved = {
  readonly picturesDays: number;
};

const PICTURES: InEachLanguage<(days: number) => string> = {
  en: (days) =>
    days === 0
      ? 'The pictures are deleted now.'
      : `The pictures are deleted after ${days} ${plural(days, 'day', 'days')}.`,
  es: (days) =>
    days === 0
      ? 'Las fotos se borran ahora.'
      : `Las fotos se borran después de ${days} ${plural(days, 'día', 'días')}.`,
  fr: (days) =>
    days === 0
      ? 'Les photos sont supprimées maintenant.'
      : `Les photos sont supprimées après ${days} ${plural(days, 'jour', 'jours')}.`,
};

function whyRejected({ reason, note }: Rejected, language: Language): string[] {
  const own = note === '' ? [] : [note];
  return reason === 'other' && note !== '' ? own : [REJECTION_WORDS[language][reason], ...own];
}

export const identityNotices = defineNotices({
  document_approved: defineNotice<Approved>({
    audience: 'member',
    example: { picturesDays: 30 },
    mail: {
      en: ({ picturesDays }) => ({
        subject: 'Your identity is verified',
        heading: 'Your identity is verified',
        paragraphs: ['We reviewed your document and everything is in order.'],
        button: { label: 'Continue', path: '/auth' },
        closing: [PICTURES.en(picturesDays)],
      }),
      es: ({ picturesDays }) => ({
        subject: 'Tu identidad está verificada',
        heading: 'Tu identidad está verificada',
        paragraphs: ['Revisamos tu documento y todo está en orden.'],
        button: { label: 'Continuar', path: '/auth' },
        closing: [PICTURES.es(picturesDays)],
      }),
      fr: ({ picturesDays }) => ({
        subject: 'Votre identité est vérifiée',
        heading: 'Votre identité est vérifiée',
        paragraphs: ['Nous avons vérifié votre pièce d’identité et tout est en ordre.'],
        button: { label: 'Continuer', path: '/auth' },
        closing: [PICTURES.fr(picturesDays)],
      }),
    },
  }),

  /** To a verified member, whose session may be stolen. */
  new_document_sent: defineNotice<NoFacts>({
    audience: 'member',
    example: {},
    mail: {
      en: () => ({
        subject: 'A new identity document was sent from your account',
        heading: 'A new identity document was sent',
        paragraphs: [
          'Someone sent a new identity document from your account. Our team will review it. Until then the approved one counts.',
          'If this wasn’t you, change your password now and reply to this email.',
        ],
        button: { label: 'Check status', path: '/verification' },
      }),
      es: () => ({
        subject: 'Se envió un documento de identidad nuevo desde tu cuenta',
        heading: 'Se envió un documento de identidad nuevo',
        paragraphs: [
          'Alguien envió un documento de identidad nuevo desde tu cuenta. Nuestro equipo lo revisará. Hasta entonces cuenta el aprobado.',
          'Si no fuiste tú, cambia ya tu contraseña y responde a este correo.',
        ],
        button: { label: 'Ver el estado', path: '/verification' },
      }),
      fr: () => ({
        subject: 'Une nouvelle pièce d’identité a été envoyée depuis votre compte',
        heading: 'Une nouvelle pièce d’identité a été envoyée',
        paragraphs: [
          'Quelqu’un a envoyé une nouvelle pièce d’identité depuis votre compte. Notre équipe va l’examiner. D’ici là, la pièce approuvée reste valable.',
          'Si ce n’était pas vous, changez tout de suite votre mot de passe et répondez à cet e-mail.',
        ],
        button: { label: 'Voir l’état', path: '/verification' },
      }),
    },
  }),

  new_document_approved: defineNotice<Approved>({
    audience: 'member',
    example: { picturesDays: 30 },
    mail: {
      en: ({ picturesDays }) => ({
        subject: 'Your new document is approved',
        heading: 'Your new document is approved',
        paragraphs: [
          'We reviewed your new document. It replaces your earlier one.',
          'You can now update your name and date of birth in the settings.',
        ],
        button: { label: 'Open the settings', path: '/settings/profile' },
        closing: [PICTURES.en(picturesDays)],
      }),
      es: ({ picturesDays }) => ({
        subject: 'Tu documento nuevo está aprobado',
        heading: 'Tu documento nuevo está aprobado',
        paragraphs: [
          'Revisamos tu documento nuevo. Reemplaza al anterior.',
          'Ya puedes actualizar tu nombre y tu fecha de nacimiento en los ajustes.',
        ],
        button: { label: 'Abrir los ajustes', path: '/settings/profile' },
        closing: [PICTURES.es(picturesDays)],
      }),
      fr: ({ picturesDays }) => ({
        subject: 'Votre nouvelle pièce d’identité est approuvée',
        heading: 'Votre nouvelle pièce d’identité est approuvée',
        paragraphs: [
          'Nous avons vérifié votre nouvelle pièce d’identité. Elle remplace la précédente.',
          'Vous pouvez maintenant mettre à jour votre nom et votre date de naissance dans les réglages.',
        ],
        button: { label: 'Ouvrir les réglages', path: '/settings/profile' },
        closing: [PICTURES.fr(picturesDays)],
      }),
    },
  }),

  document_rejected: defineNotice<Rejected>({
    audience: 'member',
    example: { reason: 'unreadable', note: '', isVerified: true },
    mail: {
      en: (rejected) => ({
        subject: 'We couldn’t accept your document',
        heading: 'Please send your document again',
        paragraphs: [
          ...whyRejected(rejected, 'en'),
          ...(rejected.isVerified ? ['Your earlier approved document still counts.'] : []),
          'You can send another picture at any time.',
        ],
        button: { label: 'Send again', path: '/verification' },
      }),
      es: (rejected) => ({
        subject: 'No pudimos aceptar tu documento',
        heading: 'Envía tu documento otra vez',
        paragraphs: [
          ...whyRejected(rejected, 'es'),
          ...(rejected.isVerified ? ['Tu documento aprobado anterior sigue siendo válido.'] : []),
          'Puedes enviar otra foto cuando quieras.',
        ],
        button: { label: 'Enviar de nuevo', path: '/verification' },
      }),
      fr: (rejected) => ({
        subject: 'Nous n’avons pas pu accepter votre pièce d’identité',
        heading: 'Renvoyez votre pièce d’identité',
        paragraphs: [
          ...whyRejected(rejected, 'fr'),
          ...(rejected.isVerified ? ['Votre pièce déjà approuvée reste valable.'] : []),
          'Vous pouvez envoyer une autre photo à tout moment.',
        ],
        button: { label: 'Renvoyer', path: '/verification' },
      }),
    },
  }),
});
