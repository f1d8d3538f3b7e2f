import type { RiskFlag } from '@circle-link/contract/fraud';
import type { Language } from '@circle-link/contract/language';

/** Flags in words. Not in the catalogue, because Spanish comes whole to every member who reads it. */
export const FLAG_WORDS: Readonly<Record<Language, Readonly<Record<RiskFlag, string>>>> = {
  en: {
    shared_device: 'Several accounts in one browser',
    shared_address: 'Many accounts at one network address',
    shared_phone: 'Same phone number as another account',
    shared_card: 'Several accounts paid with one card',
    mail_variant: 'Another way to write the mailbox of another account',
    disposable_mail: 'Throwaway mailbox',
    rushed_registrations: 'Several accounts made within an hour',
    rushed_payments: 'Many payments started within an hour',
    rushed_holds: 'Many holds within an hour',
    hold_cycling: 'Holds given up again and again',
    reused_document: 'Identity document of another account',
    document_differs: 'Profile and approved document differ',
    change_undone: 'A change was undone by its mailed link; the account is locked too',
    near_blacklisted: 'Shares something with a blacklisted account',
  },
  es: {
    shared_device: 'Varias cuentas en un mismo navegador',
    shared_address: 'Muchas cuentas en una misma dirección de red',
    shared_phone: 'Mismo teléfono que otra cuenta',
    shared_card: 'Varias cuentas pagaron con una misma tarjeta',
    mail_variant: 'Otra forma de escribir el buzón de otra cuenta',
    disposable_mail: 'Buzón desechable',
    rushed_registrations: 'Varias cuentas creadas en una hora',
    rushed_payments: 'Muchos pagos comenzados en una hora',
    rushed_holds: 'Muchas reservas en una hora',
    hold_cycling: 'Reservas soltadas una y otra vez',
    reused_document: 'Documento de identidad de otra cuenta',
    document_differs: 'El perfil y el documento aprobado no coinciden',
    change_undone: 'Un cambio se deshizo con el enlace del correo; la cuenta también está bloqueada',
    near_blacklisted: 'Comparte algo con una cuenta bloqueada',
  },
};
