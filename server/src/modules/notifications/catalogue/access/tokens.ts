/** Access from outside: API tokens, webhook endpoints and calendar addresses. These emails cannot be switched off. */
import { formatDuration, formatLongInstant } from '@circle-link/contract/messages/language';
import { FORMER_SECRET_HOURS } from '@circle-link/contract/integrations';
import { defineNotice, defineNotices, type NoFacts } from '../notice.ts';

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
          `Un programa llamado “${name}” ahora tiene acceso a: ${scopes}. El token vence el ${formatLongInstant(new Date(endsAt), 'es')}.`,
          'No puede mover dinero ni cambiar cómo inicias sesión. Si no fuiste tú, revócalo y elige ya una contraseña nueva.',
        ],
        button: { label: 'Ver tus tokens', path: '/settings/programs' },
      }),
      fr: ({ name, scopes, endsAt }) => ({
        subject: 'Un jeton d’API a été créé pour votre compte',
        heading: 'Un nouveau jeton d’API',
        paragraphs: [
          `Un programme nommé « ${name} » a désormais accès à : ${scopes}. Le jeton expire le ${formatLongInstant(new Date(endsAt), 'fr')}.`,
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
        subject: 'Se revocó uno de tus tokens de API',
        heading: 'Nuestro equipo revocó un token de API',
        paragraphs: [
          `El token de “${name}” ya no funciona, ni tampoco las direcciones de webhook que agregó. Tu cuenta y tus otros tokens no cambiaron.`,
          'Si tu programa aún lo necesita, crea un token nuevo. Escríbenos si no sabes por qué.',
        ],
        button: { label: 'Ver tus tokens', path: '/settings/programs' },
      }),
      fr: ({ name }) => ({
        subject: 'Un de vos jetons d’API a été révoqué',
        heading: 'Notre équipe a révoqué un jeton d’API',
        paragraphs: [
          `Le jeton de « ${name} » ne fonctionne plus, ni les adresses de webhook qu’il a ajoutées. Votre compte et vos autres jetons n’ont pas changé.`,
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
        subject: 'Se agregó un webhook a tu cuenta',
        heading: 'Una dirección nueva para webhooks',
        paragraphs: [
          `Desde ahora enviamos las novedades de tus grupos de ahorro a ${host}. Incluyen identificadores y montos, pero no nombres.`,
          'Si no fuiste tú, quita la dirección, revoca tus tokens de API y elige ya una contraseña nueva.',
        ],
        button: { label: 'Ver las direcciones', path: '/settings/programs' },
      }),
      fr: ({ host }) => ({
        subject: 'Un webhook a été ajouté à votre compte',
        heading: 'Une nouvelle adresse de webhook',
        paragraphs: [
          `Désormais, nous envoyons les nouvelles de vos groupes d’épargne à ${host}. Elles contiennent des identifiants et des montants, mais pas de noms.`,
          'Si ce n’était pas vous, supprimez l’adresse, révoquez vos jetons d’API et choisissez tout de suite un nouveau mot de passe.',
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
          `Volvemos a enviar las novedades de tus grupos de ahorro a ${host}.`,
          'Si no fuiste tú, quita la dirección y elige ya una contraseña nueva.',
        ],
        button: { label: 'Ver las direcciones', path: '/settings/programs' },
      }),
      fr: ({ host }) => ({
        subject: 'Vos webhooks ont été réactivés',
        heading: 'Vos webhooks sont de nouveau actifs',
        paragraphs: [
          `Nous envoyons de nouveau les nouvelles de vos groupes d’épargne à ${host}.`,
          'Si ce n’était pas vous, supprimez l’adresse et choisissez tout de suite un nouveau mot de passe.',
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
          `Los mensajes a ${host} se firman con un secreto nuevo. Durante ${FORMER_HOURS.es} también los firmamos con el anterior.`,
          'Si no fuiste tú, quita la dirección y elige ya una contraseña nueva.',
        ],
        button: { label: 'Ver las direcciones', path: '/settings/programs' },
      }),
      fr: ({ host }) => ({
        subject: 'Le secret de vos webhooks a été renouvelé',
        heading: 'Vos webhooks ont un nouveau secret',
        paragraphs: [
          `Les messages à ${host} sont signés avec un nouveau secret. Pendant ${FORMER_HOURS.fr}, nous les signons aussi avec l’ancien.`,
          'Si ce n’était pas vous, supprimez l’adresse et choisissez tout de suite un nouveau mot de passe.',
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
          'Ahora una aplicación de calendario puede ver tus vencimientos y tus turnos. Cualquier dirección anterior ya no funciona.',
          'Si no fuiste tú, desactívala y elige ya una contraseña nueva.',
        ],
        button: { label: 'Ver tu calendario', path: '/settings/notifications' },
      }),
      fr: () => ({
        subject: 'Une adresse de calendrier a été créée pour votre compte',
        heading: 'Une nouvelle adresse de calendrier',
        paragraphs: [
          'Une application de calendrier peut désormais voir vos échéances et vos tours. Toute adresse précédente ne fonctionne plus.',
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
          `${host} no aceptó ningún mensaje durante días, o respondió que ya no existe. Dejamos de enviar mensajes allí.`,
          'Cuando responda de nuevo, actívala en tus ajustes y reenvía los mensajes perdidos. Los guardamos 30 días.',
        ],
        button: { label: 'Ver las direcciones', path: '/settings/programs' },
      }),
      fr: ({ host }) => ({
        subject: 'Vos webhooks ont été désactivés',
        heading: 'Vos webhooks ont été désactivés',
        paragraphs: [
          `${host} n’a accepté aucun message pendant plusieurs jours, ou a répondu ne plus exister. Nous n’y envoyons plus rien.`,
          'Dès que cette adresse répond à nouveau, activez-la dans vos réglages et renvoyez les messages manqués. Nous les gardons 30 jours.',
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
          `Dejamos de enviar mensajes a ${host}. Mientras tanto no guardamos mensajes para esa dirección.`,
          'Sigue desactivada hasta que la permitamos de nuevo. Escríbenos si no sabes por qué.',
        ],
        button: { label: 'Ver las direcciones', path: '/settings/programs' },
      }),
      fr: ({ host }) => ({
        subject: 'Notre équipe a désactivé vos webhooks',
        heading: 'Notre équipe a désactivé vos webhooks',
        paragraphs: [
          `Nous n’envoyons plus rien à ${host}. En attendant, nous ne gardons pas de messages pour cette adresse.`,
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
          `Nuestro equipo permite de nuevo los webhooks a ${host}. No enviaremos nada allí hasta que actives la dirección en tus ajustes.`,
        ],
        button: { label: 'Ver las direcciones', path: '/settings/programs' },
      }),
      fr: ({ host }) => ({
        subject: 'Vos webhooks sont de nouveau autorisés',
        heading: 'Vos webhooks sont de nouveau autorisés',
        paragraphs: [
          `Notre équipe autorise de nouveau les webhooks vers ${host}. Rien n’y est envoyé avant que vous n’activiez l’adresse dans vos réglages.`,
        ],
        button: { label: 'Voir les adresses', path: '/settings/programs' },
      }),
    },
  }),
});
