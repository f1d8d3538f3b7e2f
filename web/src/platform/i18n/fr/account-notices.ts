import type { SameKeys } from '../catalogue.ts';
import type { accountNotices as english } from '../en/account-notices.ts';

export const accountNotices: SameKeys<typeof english> = {
  lockedTitle: 'Votre compte est bloqué pour vous protéger',
  locked:
    'Notre équipe l’examine et vous écrira. D’ici là, vous pouvez consulter et télécharger vos données et payer ce que vous devez. Les paiements automatiques continuent. Vous ne pouvez ni retirer d’argent ni changer autre chose.',
  lockedPay: 'Voir ce que vous devez payer',
  checkedTitle: 'Votre compte est en cours de vérification',
  checked:
    'Notre équipe vous écrira. D’ici là, vous ne pouvez ni réserver un numéro, ni payer une entrée, ni retirer d’argent. Vous pouvez toujours payer ce que vous devez à un groupe.',
  fixProfile: 'Votre nom ou votre date de naissance diffèrent de votre pièce d’identité ?',
  fixProfileLink: 'Corrigez-les dans votre profil',
  unreachable: {
    mail: {
      title: 'Votre messagerie refuse nos e-mails',
      text: 'Nous n’avons rien pu remettre à {{email}}. Tant que ce n’est pas corrigé, vous ne recevrez ni reçus ni alertes sur votre compte.',
      change: 'Changer l’adresse',
    },
    sms: {
      title: 'Nos SMS n’arrivent pas sur votre téléphone',
      text: 'Votre opérateur refuse nos SMS : vous ne pouvez pas recevoir de codes.',
      change: 'Changer le numéro',
    },
  },
};
