import type { SameKeys } from '../catalogue.ts';
import type { accountNotices as english } from '../en/account-notices.ts';

export const accountNotices: SameKeys<typeof english> = {
  lockedTitle: 'Votre compte est bloqué pour vous protéger',
  locked:
    'Notre équipe l’examine et vous écrira. Jusque-là, vous pouvez voir tout ce qui est à vous, le télécharger et payer ce que vous devez ; les paiements automatiques continuent. Aucun argent ne sort et rien d’autre ne peut être changé.',
  lockedPay: 'Voir ce qu’il y a à payer',
  checkedTitle: 'Votre compte est en cours de vérification',
  checked:
    'Notre équipe l’examine et vous écrit. D’ici là, vous ne pouvez ni réserver un numéro, ni payer une entrée, ni retirer d’argent ; ce que vous devez à un groupe, vous pouvez le payer.',
  fixProfile: 'Votre nom ou votre date de naissance ne sont pas comme sur votre pièce d’identité ?',
  fixProfileLink: 'Corrigez-les dans votre profil',
  unreachable: {
    mail: {
      title: 'Votre adresse refuse nos e-mails',
      text: 'Nous n’avons rien pu remettre à {{email}}. Tant que ce n’est pas corrigé, vous ne recevez ni reçus ni alertes sur votre compte.',
      change: 'Changer l’adresse',
    },
    sms: {
      title: 'Votre numéro de téléphone est injoignable',
      text: 'Son réseau refuse nos SMS : aucun code ne peut vous parvenir.',
      change: 'Changer le numéro',
    },
  },
};
