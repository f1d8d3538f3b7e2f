/** Programs of a member's own: tokens they sign in with. These mails cannot be switched off. */
import { instantInWords } from '@circle-link/contract/language';
import { area, notice } from './notice.ts';

type Made = {
  readonly name: string;
  /** Separated by commas, as programs write them. */
  readonly scopes: string;
  readonly endsAt: string;
};

export const tokenNotices = area({
  token_made: notice<Made>({
    audience: 'member',
    example: { name: 'Our books', scopes: 'groups:read, payments:read', endsAt: '2026-12-31T12:00:00Z' },
    mail: {
      en: ({ name, scopes, endsAt }) => ({
        subject: 'An API token was made for your account',
        heading: 'A new API token',
        paragraphs: [
          `A program named “${name}” can now ask in your name for: ${scopes}. The token ends on ${instantInWords(new Date(endsAt), 'en')}.`,
          'It cannot move money or change how you sign in. If it was not you, revoke it and choose a new password now.',
        ],
        button: { label: 'Look at your tokens', path: '/settings/programs' },
      }),
      es: ({ name, scopes, endsAt }) => ({
        subject: 'Se creó un token de API para tu cuenta',
        heading: 'Un token de API nuevo',
        paragraphs: [
          `Un programa llamado «${name}» puede pedir en tu nombre: ${scopes}. El token termina el ${instantInWords(new Date(endsAt), 'es')}.`,
          'No puede mover dinero ni cambiar cómo inicias sesión. Si no fuiste tú, revócalo y elige ya una contraseña nueva.',
        ],
        button: { label: 'Ver tus tokens', path: '/settings/programs' },
      }),
      fr: ({ name, scopes, endsAt }) => ({
        subject: 'Un jeton d’API a été créé pour votre compte',
        heading: 'Un nouveau jeton d’API',
        paragraphs: [
          `Un programme nommé « ${name} » peut désormais demander en votre nom : ${scopes}. Le jeton prend fin le ${instantInWords(new Date(endsAt), 'fr')}.`,
          'Il ne peut ni déplacer d’argent ni changer votre façon de vous connecter. Si ce n’était pas vous, révoquez-le et choisissez tout de suite un nouveau mot de passe.',
        ],
        button: { label: 'Voir vos jetons', path: '/settings/programs' },
      }),
    },
  }),
});
