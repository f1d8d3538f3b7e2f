import { adminRiskCalls, type RiskFlag, type RiskStatus } from '@circle-link/contract/admin/risk';
import type { Language } from '@circle-link/contract/messages/language';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { refreshPaths, toQueryOptions } from '../../../platform/api/call.ts';
import { Badge, type BadgeTone } from '../../../ui/values/badge.tsx';

/** Labels of flags. Not in the catalog, because every member loads the whole catalog of a language. */
export const FLAG_WORDS: Readonly<Record<Language, Readonly<Record<RiskFlag, string>>>> = {
  en: {
    shared_device: 'Several accounts in one browser',
    shared_address: 'Many accounts at one network address',
    shared_phone: 'Same phone number as another account',
    shared_card: 'Several accounts paid with one card',
    mail_variant: 'Variant of another account’s email address',
    disposable_mail: 'Disposable email address',
    rushed_registrations: 'Several accounts created within an hour',
    rushed_payments: 'Many payments started within an hour',
    rushed_holds: 'Many holds within an hour',
    hold_cycling: 'Repeatedly released holds',
    reused_document: 'Identity document of another account',
    document_differs: 'Profile and approved document differ',
    change_undone: 'A change was undone with the emailed link. The account is locked too',
    near_blacklisted: 'Shares something with a blacklisted account',
  },
  es: {
    shared_device: 'Varias cuentas en un mismo navegador',
    shared_address: 'Muchas cuentas en una misma dirección de red',
    shared_phone: 'Mismo teléfono que otra cuenta',
    shared_card: 'Varias cuentas pagaron con una misma tarjeta',
    mail_variant: 'Otra forma de escribir el correo de otra cuenta',
    disposable_mail: 'Correo desechable',
    rushed_registrations: 'Varias cuentas creadas en una hora',
    rushed_payments: 'Muchos pagos comenzados en una hora',
    rushed_holds: 'Muchas reservas en una hora',
    hold_cycling: 'Reservas soltadas una y otra vez',
    reused_document: 'Documento de identidad de otra cuenta',
    document_differs: 'El perfil y el documento aprobado no coinciden',
    change_undone: 'Un cambio se deshizo con el enlace del correo; la cuenta también está bloqueada',
    near_blacklisted: 'Comparte algo con una cuenta bloqueada',
  },
  fr: {
    shared_device: 'Plusieurs comptes dans un même navigateur',
    shared_address: 'Beaucoup de comptes à une même adresse réseau',
    shared_phone: 'Même numéro de téléphone qu’un autre compte',
    shared_card: 'Plusieurs comptes payés avec une même carte',
    mail_variant: 'Autre façon d’écrire l’adresse e-mail d’un autre compte',
    disposable_mail: 'Adresse e-mail jetable',
    rushed_registrations: 'Plusieurs comptes créés en une heure',
    rushed_payments: 'Beaucoup de paiements commencés en une heure',
    rushed_holds: 'Beaucoup de réservations en une heure',
    hold_cycling: 'Réservations libérées encore et encore',
    reused_document: 'Pièce d’identité d’un autre compte',
    document_differs: 'Le profil et la pièce approuvée diffèrent',
    change_undone: 'Un changement a été annulé par le lien de l’e-mail ; le compte est aussi bloqué',
    near_blacklisted: 'Partage quelque chose avec un compte de la liste noire',
  },
};

export function FlagLine({ flags }: { readonly flags: readonly RiskFlag[] }) {
  const words = FLAG_WORDS[useLanguage()];
  const [first] = flags;
  if (first === undefined) return '–';
  const rest = flags.length - 1;
  return (
    <span title={flags.map((flag) => words[flag]).join(', ')}>
      {words[first]}
      {rest > 0 && ` +${String(rest)}`}
    </span>
  );
}

/** Accounts without a username are shown by email address. */
export function getName({
  username,
  email,
}: {
  readonly username: string | null;
  readonly email: string;
}): string {
  return username ?? (email === '' ? '–' : email);
}

const TONES: Readonly<Record<RiskStatus, BadgeTone>> = {
  open: 'waiting',
  cleared: 'done',
  blacklisted: 'problem',
  none: 'plain',
};

export function RiskStatusBadge({ status }: { readonly status: RiskStatus }) {
  const t = useTranslate();
  return <Badge tone={TONES[status]}>{t(`admin.risk.statuses.${status}`)}</Badge>;
}

export function riskQuery(userId: string) {
  return queryOptions({ ...toQueryOptions(adminRiskCalls.risk, { params: { userId } }), staleTime: 0 });
}

export function refreshRisks(cache: QueryClient): Promise<void> {
  return refreshPaths(cache, [adminRiskCalls.risks.path]);
}
