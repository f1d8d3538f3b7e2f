import { formatLongInstant } from '@circle-link/contract/messages/language';
import { defineNotice, defineNotices } from '../notice.ts';
import {
  ENDED_ACCESS,
  exampleUndo,
  undoableEn,
  undoableEs,
  undoableFr,
  type UndoFacts,
} from './undone-changes.ts';

type AccountChange = UndoFacts & {
  readonly bankName: string;
  readonly last4: string;
  readonly isFirst: boolean;
};

export const securityNotices = defineNotices({
  password_changed: defineNotice<UndoFacts>({
    audience: 'member',
    example: exampleUndo,
    mail: {
      en: (link) =>
        undoableEn(link, {
          subject: 'Your Circle Link password was changed',
          heading: 'Your password was changed',
          paragraphs: ['We signed out your other devices.', ENDED_ACCESS.en],
        }),
      es: (link) =>
        undoableEs(link, {
          subject: 'Se cambió tu contraseña de Circle Link',
          heading: 'Se cambió tu contraseña',
          paragraphs: ['Cerramos tu sesión en tus otros dispositivos.', ENDED_ACCESS.es],
        }),
      fr: (link) =>
        undoableFr(link, {
          subject: 'Votre mot de passe Circle Link a été changé',
          heading: 'Votre mot de passe a été changé',
          paragraphs: ['Nous avons fermé vos sessions sur vos autres appareils.', ENDED_ACCESS.fr],
        }),
    },
  }),

  email_changed: defineNotice<UndoFacts>({
    audience: 'member',
    example: exampleUndo,
    mail: {
      en: (link) =>
        undoableEn(link, {
          subject: 'The email of your Circle Link account was changed',
          heading: 'Your email was changed',
          paragraphs: [
            'We now send emails about your account to another address. You also sign in with that one.',
            ENDED_ACCESS.en,
          ],
        }),
      es: (link) =>
        undoableEs(link, {
          subject: 'Se cambió el correo de tu cuenta de Circle Link',
          heading: 'Se cambió tu correo',
          paragraphs: [
            'Ahora enviamos los mensajes sobre tu cuenta a otro correo. También inicias sesión con él.',
            ENDED_ACCESS.es,
          ],
        }),
      fr: (link) =>
        undoableFr(link, {
          subject: 'L’adresse e-mail de votre compte Circle Link a été changée',
          heading: 'Votre adresse e-mail a été changée',
          paragraphs: [
            'Les e-mails sur votre compte sont désormais envoyés à une autre adresse. Vous vous connectez aussi avec celle-ci.',
            ENDED_ACCESS.fr,
          ],
        }),
    },
  }),

  second_factor_on: defineNotice<UndoFacts>({
    audience: 'member',
    example: exampleUndo,
    mail: {
      en: (link) =>
        undoableEn(link, {
          subject: 'Two-step sign-in is on',
          heading: 'Two-step sign-in is on',
          paragraphs: [
            'From now on you need your password and a code from your authenticator app to sign in. We signed out your other devices.',
            ENDED_ACCESS.en,
            'Keep your recovery codes where you can find them without your phone.',
          ],
        }),
      es: (link) =>
        undoableEs(link, {
          subject: 'La verificación en dos pasos está activada',
          heading: 'La verificación en dos pasos está activada',
          paragraphs: [
            'Desde ahora necesitas tu contraseña y un código de tu aplicación de autenticación para iniciar sesión. Cerramos tu sesión en tus otros dispositivos.',
            ENDED_ACCESS.es,
            'Guarda tus códigos de recuperación donde puedas encontrarlos sin tu teléfono.',
          ],
        }),
      fr: (link) =>
        undoableFr(link, {
          subject: 'La connexion en deux étapes est activée',
          heading: 'La connexion en deux étapes est activée',
          paragraphs: [
            'Désormais, il faut votre mot de passe et un code de votre application d’authentification pour vous connecter. Nous avons fermé vos sessions sur vos autres appareils.',
            ENDED_ACCESS.fr,
            'Gardez vos codes de secours dans un endroit accessible sans votre téléphone.',
          ],
        }),
    },
  }),

  second_factor_off: defineNotice<UndoFacts>({
    audience: 'member',
    example: exampleUndo,
    mail: {
      en: (link) =>
        undoableEn(link, {
          subject: 'Two-step sign-in is off',
          heading: 'Two-step sign-in is off',
          paragraphs: ['From now on your password is enough to sign in. Your recovery codes no longer work.'],
        }),
      es: (link) =>
        undoableEs(link, {
          subject: 'La verificación en dos pasos está desactivada',
          heading: 'La verificación en dos pasos está desactivada',
          paragraphs: [
            'Desde ahora basta tu contraseña para iniciar sesión. Tus códigos de recuperación ya no funcionan.',
          ],
        }),
      fr: (link) =>
        undoableFr(link, {
          subject: 'La connexion en deux étapes est désactivée',
          heading: 'La connexion en deux étapes est désactivée',
          paragraphs: [
            'Désormais, votre mot de passe suffit pour vous connecter. Vos codes de secours ne fonctionnent plus.',
          ],
        }),
    },
  }),

  recovery_codes_renewed: defineNotice<UndoFacts>({
    audience: 'member',
    example: exampleUndo,
    mail: {
      en: (link) =>
        undoableEn(link, {
          subject: 'You have new recovery codes',
          heading: 'You have new recovery codes',
          paragraphs: ['Your old recovery codes no longer work.'],
        }),
      es: (link) =>
        undoableEs(link, {
          subject: 'Tienes códigos de recuperación nuevos',
          heading: 'Tienes códigos de recuperación nuevos',
          paragraphs: ['Tus códigos de recuperación anteriores ya no funcionan.'],
        }),
      fr: (link) =>
        undoableFr(link, {
          subject: 'Vous avez de nouveaux codes de secours',
          heading: 'Vous avez de nouveaux codes de secours',
          paragraphs: ['Vos anciens codes de secours ne fonctionnent plus.'],
        }),
    },
  }),

  payout_account_changed: defineNotice<AccountChange>({
    audience: 'member',
    example: { ...exampleUndo, bankName: 'Banco Uno', last4: '6789', isFirst: false },
    mail: {
      en: ({ bankName, last4, isFirst, ...link }) =>
        undoableEn(link, {
          subject: `Your bank account for withdrawals was ${isFirst ? 'added' : 'changed'}`,
          heading: `Your bank account was ${isFirst ? 'added' : 'changed'}`,
          paragraphs: [
            'From now on withdrawals go to the account below.',
            ...(isFirst ? [] : ['Withdrawals already on their way still go to the old account.']),
          ],
          facts: [
            ['Bank', bankName],
            ['Account', `ending in ${last4}`],
          ],
        }),
      es: ({ bankName, last4, isFirst, ...link }) =>
        undoableEs(link, {
          subject: `Se ${isFirst ? 'agregó' : 'cambió'} tu cuenta bancaria para retiros`,
          heading: `Se ${isFirst ? 'agregó' : 'cambió'} tu cuenta bancaria`,
          paragraphs: [
            'Desde ahora los retiros van a la cuenta de abajo.',
            ...(isFirst ? [] : ['Los retiros que ya están en camino siguen yendo a la cuenta anterior.']),
          ],
          facts: [
            ['Banco', bankName],
            ['Cuenta', `terminada en ${last4}`],
          ],
        }),
      fr: ({ bankName, last4, isFirst, ...link }) =>
        undoableFr(link, {
          subject: `Votre compte bancaire pour les retraits a été ${isFirst ? 'ajouté' : 'changé'}`,
          heading: `Votre compte bancaire a été ${isFirst ? 'ajouté' : 'changé'}`,
          paragraphs: [
            'Désormais, les retraits vont vers le compte ci-dessous.',
            ...(isFirst ? [] : ['Les retraits déjà en route vont encore vers l’ancien compte.']),
          ],
          facts: [
            ['Banque', bankName],
            ['Compte', `finissant par ${last4}`],
          ],
        }),
    },
  }),

  signed_in: defineNotice<UndoFacts & { readonly at: string; readonly device: string }>({
    audience: 'member',
    example: { token: '…', waitHours: 0, at: '2026-11-22T06:20:00Z', device: 'Firefox, Linux' },
    mail: {
      en: ({ at, device, ...link }) =>
        undoableEn(link, {
          subject: 'A new sign-in to your Circle Link account',
          heading: 'A new sign-in to your account',
          paragraphs: ['Someone signed in to your account from a new browser.'],
          facts: [
            ['When', formatLongInstant(new Date(at), 'en')],
            ['Device', device],
          ],
        }),
      es: ({ at, device, ...link }) =>
        undoableEs(link, {
          subject: 'Nuevo inicio de sesión en tu cuenta de Circle Link',
          heading: 'Nuevo inicio de sesión en tu cuenta',
          paragraphs: ['Alguien inició sesión en tu cuenta desde un navegador nuevo.'],
          facts: [
            ['Cuándo', formatLongInstant(new Date(at), 'es')],
            ['Dispositivo', device],
          ],
        }),
      fr: ({ at, device, ...link }) =>
        undoableFr(link, {
          subject: 'Nouvelle connexion à votre compte Circle Link',
          heading: 'Nouvelle connexion à votre compte',
          paragraphs: ['Quelqu’un s’est connecté à votre compte depuis un nouveau navigateur.'],
          facts: [
            ['Quand', formatLongInstant(new Date(at), 'fr')],
            ['Appareil', device],
          ],
        }),
    },
  }),
});
