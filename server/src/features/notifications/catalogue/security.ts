/**
 * Changes of how an account is entered or paid, each with the link that undoes it. These mails cannot be switched off.
 */
import { instantInWords } from '@circle-link/contract/language';
import { area, notice } from './notice.ts';
import { undoable, undoableEn, undoableEs, type Undoable } from './undo-link.ts';

export const securityNotices = area({
  password_changed: notice<Undoable>({
    audience: 'member',
    example: undoable,
    mail: {
      en: (link) =>
        undoableEn(link, {
          subject: 'Your Circle Link password was changed',
          heading: 'Your password was changed',
          paragraphs: ['Your other sessions have been signed out.'],
        }),
      es: (link) =>
        undoableEs(link, {
          subject: 'Se cambió tu contraseña de Circle Link',
          heading: 'Se cambió tu contraseña',
          paragraphs: ['Tus otras sesiones se cerraron.'],
        }),
    },
  }),

  /** To the old address, after the account has another one. */
  email_changed: notice<Undoable>({
    audience: 'member',
    example: undoable,
    mail: {
      en: (link) =>
        undoableEn(link, {
          subject: 'The address of your Circle Link account was changed',
          heading: 'Your address was changed',
          paragraphs: [
            'Mails about your account go to another address from now on, and you sign in with that one.',
          ],
        }),
      es: (link) =>
        undoableEs(link, {
          subject: 'Se cambió la dirección de tu cuenta de Circle Link',
          heading: 'Se cambió tu dirección',
          paragraphs: [
            'Desde ahora los correos de tu cuenta llegan a otra dirección, y con ella inicias sesión.',
          ],
        }),
    },
  }),

  second_factor_on: notice<Undoable>({
    audience: 'member',
    example: undoable,
    mail: {
      en: (link) =>
        undoableEn(link, {
          subject: 'Two-step sign-in is on',
          heading: 'Two-step sign-in is on',
          paragraphs: [
            'From now on, signing in takes your password and a code of your app. Your other sessions have been signed out.',
            'Keep your recovery codes where you find them without your phone.',
          ],
        }),
      es: (link) =>
        undoableEs(link, {
          subject: 'El inicio en dos pasos está activado',
          heading: 'El inicio en dos pasos está activado',
          paragraphs: [
            'Desde ahora, para iniciar sesión hacen falta tu contraseña y un código de tu aplicación. Tus otras sesiones se cerraron.',
            'Guarda tus códigos de recuperación donde los encuentres sin tu teléfono.',
          ],
        }),
    },
  }),

  second_factor_off: notice<Undoable>({
    audience: 'member',
    example: undoable,
    mail: {
      en: (link) =>
        undoableEn(link, {
          subject: 'Two-step sign-in is off',
          heading: 'Two-step sign-in is off',
          paragraphs: [
            'From now on, your password alone signs you in. The recovery codes you had no longer work.',
          ],
        }),
      es: (link) =>
        undoableEs(link, {
          subject: 'El inicio en dos pasos está desactivado',
          heading: 'El inicio en dos pasos está desactivado',
          paragraphs: [
            'Desde ahora basta tu contraseña para iniciar sesión. Los códigos de recuperación que tenías ya no sirven.',
          ],
        }),
    },
  }),

  recovery_codes_renewed: notice<Undoable>({
    audience: 'member',
    example: undoable,
    mail: {
      en: (link) =>
        undoableEn(link, {
          subject: 'You have new recovery codes',
          heading: 'You have new recovery codes',
          paragraphs: ['The recovery codes you had before no longer work.'],
        }),
      es: (link) =>
        undoableEs(link, {
          subject: 'Tienes códigos de recuperación nuevos',
          heading: 'Tienes códigos de recuperación nuevos',
          paragraphs: ['Los códigos de recuperación que tenías antes ya no sirven.'],
        }),
    },
  }),

  payout_account_changed: notice<Undoable & { readonly bankName: string; readonly last4: string }>({
    audience: 'member',
    example: { ...undoable, bankName: 'Banco Uno', last4: '6789' },
    mail: {
      en: ({ bankName, last4, ...link }) =>
        undoableEn(link, {
          subject: 'Your bank account for withdrawals was changed',
          heading: 'Your bank account was changed',
          paragraphs: [
            'From now on withdrawals go to the account below. Those already on their way go where they were sent.',
          ],
          facts: [
            ['Bank', bankName],
            ['Account', `ending in ${last4}`],
          ],
        }),
      es: ({ bankName, last4, ...link }) =>
        undoableEs(link, {
          subject: 'Se cambió tu cuenta bancaria para retiros',
          heading: 'Se cambió tu cuenta bancaria',
          paragraphs: [
            'Desde ahora los retiros van a la cuenta de abajo. Los que ya están en camino van a donde se enviaron.',
          ],
          facts: [
            ['Banco', bankName],
            ['Cuenta', `terminada en ${last4}`],
          ],
        }),
    },
  }),

  /** From a browser that the account did not know. */
  signed_in: notice<Undoable & { readonly at: string; readonly device: string }>({
    audience: 'member',
    example: { token: '…', waitHours: 0, at: '2026-11-22T06:20:00Z', device: 'Firefox, Linux' },
    mail: {
      en: ({ at, device, ...link }) =>
        undoableEn(link, {
          subject: 'A new sign-in to your Circle Link account',
          heading: 'A new sign-in to your account',
          paragraphs: [
            'Someone signed in with your password, from a browser that your account did not know.',
          ],
          facts: [
            ['When', instantInWords(new Date(at), 'en')],
            ['Device', device],
          ],
        }),
      es: ({ at, device, ...link }) =>
        undoableEs(link, {
          subject: 'Nuevo inicio de sesión en tu cuenta de Circle Link',
          heading: 'Nuevo inicio de sesión en tu cuenta',
          paragraphs: [
            'Alguien inició sesión con tu contraseña desde un navegador que tu cuenta no conocía.',
          ],
          facts: [
            ['Cuándo', instantInWords(new Date(at), 'es')],
            ['Dispositivo', device],
          ],
        }),
    },
  }),
});
