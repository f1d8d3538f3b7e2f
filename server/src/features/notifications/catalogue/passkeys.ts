/** Changes of passkeys and second factors, each with an undo link. These emails cannot be switched off. */
import { defineNotices, defineNotice } from './notice.ts';
import { exampleUndo, undoableEn, undoableEs, undoableFr, type UndoFacts } from './undo-link.ts';

type PasskeyNoticeFacts = UndoFacts & { readonly name: string };

const example: PasskeyNoticeFacts = { ...exampleUndo, name: 'My phone' };

export const passkeyNotices = defineNotices({
  passkey_copied: defineNotice<{ readonly name: string }>({
    audience: 'member',
    example: { name: 'My phone' },
    mail: {
      en: ({ name }) => ({
        subject: 'Someone copied a passkey of your Circle Link account',
        heading: 'A passkey was copied',
        paragraphs: [
          'We blocked a sign-in with a copy of this passkey and turned the passkey off. Remove it and add a new one.',
          'To sign in, use your password with a recovery code, another passkey or a code from your authenticator app.',
        ],
        facts: [['Passkey', name]],
        button: { label: 'See your passkeys', path: '/settings/security' },
      }),
      es: ({ name }) => ({
        subject: 'Se copió una clave de acceso de tu cuenta de Circle Link',
        heading: 'Se copió una clave de acceso',
        paragraphs: [
          'Una copia acaba de intentar iniciar sesión y fue rechazada. Para que no pueda volver a intentarlo, la clave de acceso ya no inicia sesión: ni la copia ni la tuya.',
          'Puedes entrar con tu contraseña y un código de recuperación, con otra clave de acceso o con el código de tu aplicación. Después quita esta clave de acceso y agrega una nueva.',
        ],
        facts: [['Clave de acceso', name]],
        button: { label: 'Ver tus claves de acceso', path: '/settings/security' },
      }),
      fr: ({ name }) => ({
        subject: 'Une clé d’accès de votre compte Circle Link a été copiée',
        heading: 'Une clé d’accès a été copiée',
        paragraphs: [
          'Une copie vient d’essayer de se connecter et a été refusée. Pour qu’elle ne puisse pas recommencer, cette clé d’accès ne connecte plus personne : ni la copie, ni la vôtre.',
          'Votre mot de passe avec un code de secours, une autre clé d’accès ou le code de votre application vous font entrer. Retirez ensuite cette clé d’accès et ajoutez-en une nouvelle.',
        ],
        facts: [['Clé d’accès', name]],
        button: { label: 'Voir vos clés d’accès', path: '/settings/security' },
      }),
    },
  }),

  passkey_added: defineNotice<PasskeyNoticeFacts>({
    audience: 'member',
    example,
    mail: {
      en: ({ name, ...link }) =>
        undoableEn(link, {
          subject: 'A passkey was added to your Circle Link account',
          heading: 'A passkey was added',
          paragraphs: [
            'You can sign in with it without a password. From now on, signing in with your password also needs a passkey or a code.',
          ],
          facts: [['Passkey', name]],
        }),
      es: ({ name, ...link }) =>
        undoableEs(link, {
          subject: 'Se agregó una clave de acceso a tu cuenta de Circle Link',
          heading: 'Se agregó una clave de acceso',
          paragraphs: [
            'Con ella inicias sesión sin contraseña. Tu contraseña sola ya no basta: además hace falta una clave de acceso o un código.',
          ],
          facts: [['Clave de acceso', name]],
        }),
      fr: ({ name, ...link }) =>
        undoableFr(link, {
          subject: 'Une clé d’accès a été ajoutée à votre compte Circle Link',
          heading: 'Une clé d’accès a été ajoutée',
          paragraphs: [
            'Elle vous connecte sans mot de passe. Votre mot de passe seul ne suffit plus : il faut en plus une clé d’accès ou un code.',
          ],
          facts: [['Clé d’accès', name]],
        }),
    },
  }),

  passkey_removed: defineNotice<PasskeyNoticeFacts>({
    audience: 'member',
    example,
    mail: {
      en: ({ name, ...link }) =>
        undoableEn(link, {
          subject: 'A passkey was removed from your Circle Link account',
          heading: 'A passkey was removed',
          paragraphs: [
            'It no longer works for signing in. If it was your last one and you use no authenticator app, your password is enough again.',
          ],
          facts: [['Passkey', name]],
        }),
      es: ({ name, ...link }) =>
        undoableEs(link, {
          subject: 'Se quitó una clave de acceso de tu cuenta de Circle Link',
          heading: 'Se quitó una clave de acceso',
          paragraphs: [
            'Con ella ya nadie puede iniciar sesión. Si era la última y no usas una aplicación de códigos, vuelve a bastar tu contraseña.',
          ],
          facts: [['Clave de acceso', name]],
        }),
      fr: ({ name, ...link }) =>
        undoableFr(link, {
          subject: 'Une clé d’accès a été retirée de votre compte Circle Link',
          heading: 'Une clé d’accès a été retirée',
          paragraphs: [
            'Elle ne connecte plus personne. Si c’était la dernière et que vous n’utilisez pas d’application de codes, votre mot de passe suffit de nouveau.',
          ],
          facts: [['Clé d’accès', name]],
        }),
    },
  }),

  second_factor_app_off: defineNotice<UndoFacts>({
    audience: 'member',
    example: exampleUndo,
    mail: {
      en: (link) =>
        undoableEn(link, {
          subject: 'Codes from your app are off',
          heading: 'Codes from your app are off',
          paragraphs: [
            'From now on you sign in with your password and a passkey or a recovery code. Codes from your app no longer work.',
          ],
        }),
      es: (link) =>
        undoableEs(link, {
          subject: 'Los códigos de tu aplicación están desactivados',
          heading: 'Los códigos de tu aplicación están desactivados',
          paragraphs: [
            'Desde ahora, además de tu contraseña hace falta una clave de acceso o un código de recuperación. Los códigos de tu aplicación ya no sirven.',
          ],
        }),
      fr: (link) =>
        undoableFr(link, {
          subject: 'Les codes de votre application sont désactivés',
          heading: 'Les codes de votre application sont désactivés',
          paragraphs: [
            'Désormais, il faut en plus de votre mot de passe une clé d’accès ou un code de secours. Les codes de votre application ne fonctionnent plus.',
          ],
        }),
    },
  }),
});
