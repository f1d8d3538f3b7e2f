/** Access from outside: API tokens, webhook endpoints and calendar addresses. These emails cannot be switched off. */
import { formatLongInstant, formatDuration } from '@circle-link/contract/language';
import { FORMER_SECRET_HOURS } from '@circle-link/contract/webhooks';
import { defineNotices, defineNotice, type NoFacts } from './notice.ts';

const FORMER_HOURS = {
  en: formatDuration(FORMER_SECRET_HOURS, 'hour', 'en'),
  es: formatDuration(FORMER_SECRET_HOURS, 'hour', 'es'),
  fr: formatDuration(FORMER_SECRET_HOURS, 'hour', 'fr'),
};

type Made = {
  readonly name: string;
  readonly scopes: string;
  readonly endsAt: string;
};

export const tokenNotices = defineNotices({
  token_made: defineNotice<Made>({
    audience: 'member',
    example: { name: 'Our books', scopes: 'groups:read, payments:read', endsAt: '2026-12-31T12:00:00Z' },
    mail: {
      en: ({ name, scopes, endsAt }) => ({
        subject: 'An API token was created for your account',
        heading: 'A new API token',
        paragraphs: [
          `A program named “${name}” can now access: ${scopes}. The token ends on ${formatLongInstant(new Date(endsAt), 'en')}.`,
          'It can’t move money or change how you sign in. If it wasn’t you, revoke it and choose a new password now.',
        ],
        button: { label: 'See your tokens', path: '/settings/programs' },
      }),
      es: ({ name, scopes, endsAt }) => ({
        subject: 'Se creó un token de API para tu cuenta',
        heading: 'Un token de API nuevo',
        paragraphs: [
          `Un programa llamado «${name}» puede pedir en tu nombre: ${scopes}. El token termina el ${formatLongInstant(new Date(endsAt), 'es')}.`,
          'No puede mover dinero ni cambiar cómo inicias sesión. Si no fuiste tú, revócalo y elige ya una contraseña nueva.',
        ],
        button: { label: 'Ver tus tokens', path: '/settings/programs' },
      }),
      fr: ({ name, scopes, endsAt }) => ({
        subject: 'Un jeton d’API a été créé pour votre compte',
        heading: 'Un nouveau jeton d’API',
        paragraphs: [
          `Un programme nommé « ${name} » peut désormais demander en votre nom : ${scopes}. Le jeton prend fin le ${formatLongInstant(new Date(endsAt), 'fr')}.`,
          'Il ne peut ni déplacer d’argent ni changer votre façon de vous connecter. Si ce n’était pas vous, révoquez-le et choisissez tout de suite un nouveau mot de passe.',
        ],
        button: { label: 'Voir vos jetons', path: '/settings/programs' },
      }),
    },
  }),

  token_ended: defineNotice<{ readonly name: string }>({
    audience: 'member',
    example: { name: 'Our books' },
    mail: {
      en: ({ name }) => ({
        subject: 'One of your API tokens was revoked',
        heading: 'Our team revoked an API token',
        paragraphs: [
          `The token of “${name}” no longer works, nor do webhook addresses it added. Your account and your other tokens didn’t change.`,
          'If your program still needs it, create a new token. Please write to us if you don’t know why.',
        ],
        button: { label: 'See your tokens', path: '/settings/programs' },
      }),
      es: ({ name }) => ({
        subject: 'Se revocó un token de API tuyo',
        heading: 'Nuestro equipo revocó un token de API',
        paragraphs: [
          `El token de «${name}» se rechaza desde ahora, y terminaron las direcciones de webhook que agregó. Tu cuenta y tus otros tokens siguen igual.`,
          'Si tu programa aún lo necesita, crea un token nuevo. Escríbenos si no sabes por qué.',
        ],
        button: { label: 'Ver tus tokens', path: '/settings/programs' },
      }),
      fr: ({ name }) => ({
        subject: 'Un de vos jetons d’API a été révoqué',
        heading: 'Notre équipe a révoqué un jeton d’API',
        paragraphs: [
          `Le jeton de « ${name} » est refusé dès maintenant, et les adresses de webhook qu’il a ajoutées ont pris fin. Votre compte et vos autres jetons restent comme ils étaient.`,
          'Si votre programme en a encore besoin, créez un nouveau jeton. Écrivez-nous si vous ne savez pas pourquoi.',
        ],
        button: { label: 'Voir vos jetons', path: '/settings/programs' },
      }),
    },
  }),

  webhook_made: defineNotice<{ readonly host: string }>({
    audience: 'member',
    example: { host: 'books.example.org' },
    mail: {
      en: ({ host }) => ({
        subject: 'A webhook was added to your account',
        heading: 'A new webhook address',
        paragraphs: [
          `From now on we send news of your savings groups to ${host}. It has IDs and amounts, but no names.`,
          'If it wasn’t you, remove the address, revoke your API tokens and choose a new password now.',
        ],
        button: { label: 'See the addresses', path: '/settings/programs' },
      }),
      es: ({ host }) => ({
        subject: 'Un programa recibirá avisos de tus grupos',
        heading: 'Una dirección nueva para webhooks',
        paragraphs: [
          `Desde ahora, lo que pasa en tus grupos de ahorro se envía a ${host}: quién se unió, pagó o recibió, con identificadores y montos, sin nombres.`,
          'Si no fuiste tú, quita la dirección, revoca tus tokens de API y elige ya una contraseña nueva.',
        ],
        button: { label: 'Ver las direcciones', path: '/settings/programs' },
      }),
      fr: ({ host }) => ({
        subject: 'Un programme sera informé de vos groupes',
        heading: 'Une nouvelle adresse de webhook',
        paragraphs: [
          `Désormais, ce qui se passe dans vos groupes d’épargne est envoyé à ${host} : qui a rejoint, payé ou reçu, par identifiants et montants, sans noms.`,
          'Si ce n’était pas vous, retirez l’adresse, révoquez vos jetons d’API et choisissez tout de suite un nouveau mot de passe.',
        ],
        button: { label: 'Voir les adresses', path: '/settings/programs' },
      }),
    },
  }),

  webhook_enabled: defineNotice<{ readonly host: string }>({
    audience: 'member',
    example: { host: 'books.example.org' },
    mail: {
      en: ({ host }) => ({
        subject: 'Your webhooks were switched on again',
        heading: 'Your webhooks are on again',
        paragraphs: [
          `We send news of your savings groups to ${host} again.`,
          'If it wasn’t you, remove the address and choose a new password now.',
        ],
        button: { label: 'See the addresses', path: '/settings/programs' },
      }),
      es: ({ host }) => ({
        subject: 'Tus webhooks se activaron de nuevo',
        heading: 'Tus webhooks están activados de nuevo',
        paragraphs: [
          `Lo que pasa en tus grupos de ahorro se envía de nuevo a ${host}.`,
          'Si no fuiste tú, quita la dirección y elige ya una contraseña nueva.',
        ],
        button: { label: 'Ver las direcciones', path: '/settings/programs' },
      }),
      fr: ({ host }) => ({
        subject: 'Vos webhooks ont été réactivés',
        heading: 'Vos webhooks sont de nouveau actifs',
        paragraphs: [
          `Ce qui se passe dans vos groupes d’épargne est de nouveau envoyé à ${host}.`,
          'Si ce n’était pas vous, retirez l’adresse et choisissez tout de suite un nouveau mot de passe.',
        ],
        button: { label: 'Voir les adresses', path: '/settings/programs' },
      }),
    },
  }),

  webhook_secret_renewed: defineNotice<{ readonly host: string }>({
    audience: 'member',
    example: { host: 'books.example.org' },
    mail: {
      en: ({ host }) => ({
        subject: 'The secret of your webhooks was renewed',
        heading: 'Your webhooks have a new secret',
        paragraphs: [
          `Messages to ${host} are signed with a new secret. For ${FORMER_HOURS.en} we also sign with the old one.`,
          'If it wasn’t you, remove the address and choose a new password now.',
        ],
        button: { label: 'See the addresses', path: '/settings/programs' },
      }),
      es: ({ host }) => ({
        subject: 'Se renovó el secreto de tus webhooks',
        heading: 'Tus webhooks tienen un secreto nuevo',
        paragraphs: [
          `Los mensajes a ${host} se firman con un secreto nuevo. El anterior también firma durante ${FORMER_HOURS.es}.`,
          'Si no fuiste tú, quita la dirección y elige ya una contraseña nueva.',
        ],
        button: { label: 'Ver las direcciones', path: '/settings/programs' },
      }),
      fr: ({ host }) => ({
        subject: 'Le secret de vos webhooks a été renouvelé',
        heading: 'Vos webhooks ont un nouveau secret',
        paragraphs: [
          `Les messages à ${host} sont signés avec un nouveau secret. L’ancien signe aussi pendant ${FORMER_HOURS.fr}.`,
          'Si ce n’était pas vous, retirez l’adresse et choisissez tout de suite un nouveau mot de passe.',
        ],
        button: { label: 'Voir les adresses', path: '/settings/programs' },
      }),
    },
  }),

  calendar_made: defineNotice<NoFacts>({
    audience: 'member',
    example: {},
    mail: {
      en: () => ({
        subject: 'A calendar address was created for your account',
        heading: 'A new calendar address',
        paragraphs: [
          'A calendar app can now see your due dates and your turns. Any earlier address no longer works.',
          'If it wasn’t you, switch it off and choose a new password now.',
        ],
        button: { label: 'See your calendar', path: '/settings/notifications' },
      }),
      es: () => ({
        subject: 'Se creó una dirección de calendario para tu cuenta',
        heading: 'Una dirección de calendario nueva',
        paragraphs: [
          'Un programa de calendario puede leer lo que debes y cuándo llega tu turno. Una dirección anterior ya no funciona.',
          'Si no fuiste tú, desactívala y elige ya una contraseña nueva.',
        ],
        button: { label: 'Ver tu calendario', path: '/settings/notifications' },
      }),
      fr: () => ({
        subject: 'Une adresse de calendrier a été créée pour votre compte',
        heading: 'Une nouvelle adresse de calendrier',
        paragraphs: [
          'Un programme de calendrier peut désormais lire ce que vous devez et quand vient votre tour. Une adresse précédente ne fonctionne plus.',
          'Si ce n’était pas vous, désactivez-la et choisissez tout de suite un nouveau mot de passe.',
        ],
        button: { label: 'Voir votre calendrier', path: '/settings/notifications' },
      }),
    },
  }),

  webhook_off: defineNotice<{ readonly host: string }>({
    audience: 'member',
    example: { host: 'books.example.org' },
    mail: {
      en: ({ host }) => ({
        subject: 'Your webhooks were switched off',
        heading: 'Your webhooks were switched off',
        paragraphs: [
          `${host} accepted no message for days, or answered that it is gone. We stopped sending there.`,
          'Once it answers again, switch it on in your settings and resend the missed messages. We keep them for 30 days.',
        ],
        button: { label: 'See the addresses', path: '/settings/programs' },
      }),
      es: ({ host }) => ({
        subject: 'Tus webhooks se desactivaron',
        heading: 'Tus webhooks se desactivaron',
        paragraphs: [
          `${host} no acepta nada nuestro desde hace días, o dijo que ya no existe. Ya no enviamos nada allí.`,
          'Cuando responda de nuevo, actívala en tus ajustes y haz que se le envíe otra vez lo que perdió. Lo guardamos 30 días.',
        ],
        button: { label: 'Ver las direcciones', path: '/settings/programs' },
      }),
      fr: ({ host }) => ({
        subject: 'Vos webhooks ont été désactivés',
        heading: 'Vos webhooks ont été désactivés',
        paragraphs: [
          `${host} n’accepte plus rien de nous depuis des jours, ou a dit ne plus exister. Nous n’y envoyons plus rien.`,
          'Dès qu’elle répond à nouveau, activez-la dans vos paramètres et faites renvoyer ce qu’elle a manqué. Nous le gardons 30 jours.',
        ],
        button: { label: 'Voir les adresses', path: '/settings/programs' },
      }),
    },
  }),

  webhook_stopped: defineNotice<{ readonly host: string }>({
    audience: 'member',
    example: { host: 'books.example.org' },
    mail: {
      en: ({ host }) => ({
        subject: 'Our team switched off your webhooks',
        heading: 'Our team switched off your webhooks',
        paragraphs: [
          `We stopped sending to ${host}. We don’t keep messages for it in the meantime.`,
          'It stays off until we allow it again. Please write to us if you don’t know why.',
        ],
        button: { label: 'See the addresses', path: '/settings/programs' },
      }),
      es: ({ host }) => ({
        subject: 'Nuestro equipo desactivó tus webhooks',
        heading: 'Nuestro equipo desactivó tus webhooks',
        paragraphs: [
          `Ya no enviamos nada a ${host}. Lo que pase mientras tanto no se guarda para esa dirección.`,
          'Sigue desactivada hasta que la permitamos de nuevo. Escríbenos si no sabes por qué.',
        ],
        button: { label: 'Ver las direcciones', path: '/settings/programs' },
      }),
      fr: ({ host }) => ({
        subject: 'Notre équipe a désactivé vos webhooks',
        heading: 'Notre équipe a désactivé vos webhooks',
        paragraphs: [
          `Nous n’envoyons plus rien à ${host}. Ce qui se passe entre-temps n’est pas gardé pour elle.`,
          'Elle reste désactivée jusqu’à ce que nous l’autorisions à nouveau. Écrivez-nous si vous ne savez pas pourquoi.',
        ],
        button: { label: 'Voir les adresses', path: '/settings/programs' },
      }),
    },
  }),

  webhook_allowed: defineNotice<{ readonly host: string }>({
    audience: 'member',
    example: { host: 'books.example.org' },
    mail: {
      en: ({ host }) => ({
        subject: 'Your webhooks are allowed again',
        heading: 'Your webhooks are allowed again',
        paragraphs: [
          `Our team allows webhooks to ${host} again. We send nothing there until you switch the address on in your settings.`,
        ],
        button: { label: 'See the addresses', path: '/settings/programs' },
      }),
      es: ({ host }) => ({
        subject: 'Tus webhooks se permiten de nuevo',
        heading: 'Tus webhooks se permiten de nuevo',
        paragraphs: [
          `Nuestro equipo permite de nuevo los webhooks a ${host}. No se envía nada allí hasta que actives la dirección en tus ajustes.`,
        ],
        button: { label: 'Ver las direcciones', path: '/settings/programs' },
      }),
      fr: ({ host }) => ({
        subject: 'Vos webhooks sont de nouveau autorisés',
        heading: 'Vos webhooks sont de nouveau autorisés',
        paragraphs: [
          `Notre équipe autorise de nouveau les webhooks vers ${host}. Rien n’y est envoyé avant que vous n’activiez l’adresse dans vos paramètres.`,
        ],
        button: { label: 'Voir les adresses', path: '/settings/programs' },
      }),
    },
  }),
});
