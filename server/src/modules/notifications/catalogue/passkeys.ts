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
        subject: 'Alguien copió una clave de acceso de tu cuenta de Circle Link',
        heading: 'Se copió una clave de acceso',
        paragraphs: [
          'Bloqueamos un inicio de sesión con una copia de esta clave de acceso y desactivamos la clave. Quítala y agrega una nueva.',
          'Para iniciar sesión, usa tu contraseña con un código de recuperación, otra clave de acceso o un código de tu aplicación de autenticación.',
        ],
        facts: [['Clave de acceso', name]],
        button: { label: 'Ver tus claves de acceso', path: '/settings/security' },
      }),
      fr: ({ name }) => ({
        subject: 'Quelqu’un a copié une clé d’accès de votre compte Circle Link',
        heading: 'Une clé d’accès a été copiée',
        paragraphs: [
          'Nous avons bloqué une connexion avec une copie de cette clé d’accès et désactivé la clé. Supprimez-la et ajoutez-en une nouvelle.',
          'Pour vous connecter, utilisez votre mot de passe avec un code de secours, une autre clé d’accès ou un code de votre application d’authentification.',
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
            'Con ella inicias sesión sin contraseña. Desde ahora, tu contraseña sola no basta: también necesitas una clave de acceso o un código.',
          ],
          facts: [['Clave de acceso', name]],
        }),
      fr: ({ name, ...link }) =>
        undoableFr(link, {
          subject: 'Une clé d’accès a été ajoutée à votre compte Circle Link',
          heading: 'Une clé d’accès a été ajoutée',
          paragraphs: [
            'Elle vous permet de vous connecter sans mot de passe. Désormais, le mot de passe seul ne suffit plus : il faut aussi une clé d’accès ou un code.',
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
            'Ya no sirve para iniciar sesión. Si era la última y no usas una aplicación de autenticación, tu contraseña vuelve a ser suficiente.',
          ],
          facts: [['Clave de acceso', name]],
        }),
      fr: ({ name, ...link }) =>
        undoableFr(link, {
          subject: 'Une clé d’accès a été supprimée de votre compte Circle Link',
          heading: 'Une clé d’accès a été supprimée',
          paragraphs: [
            'Elle ne permet plus de se connecter. Si c’était la dernière et que vous n’utilisez pas d’application d’authentification, votre mot de passe suffit de nouveau.',
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
            'Desde ahora inicias sesión con tu contraseña y una clave de acceso o un código de recuperación. Los códigos de tu aplicación ya no funcionan.',
          ],
        }),
      fr: (link) =>
        undoableFr(link, {
          subject: 'Les codes de votre application sont désactivés',
          heading: 'Les codes de votre application sont désactivés',
          paragraphs: [
            'Désormais, vous vous connectez avec votre mot de passe et une clé d’accès ou un code de secours. Les codes de votre application ne fonctionnent plus.',
          ],
        }),
    },
  }),
});
