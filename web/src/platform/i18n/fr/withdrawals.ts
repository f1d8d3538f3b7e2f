import type { SameKeys } from '../catalogue.ts';
import type { withdrawals as english } from '../en/withdrawals.ts';

export const withdrawals: SameKeys<typeof english> = {
  title: 'Retirer',
  lead: 'Envoyez votre solde vers un compte bancaire à vous.',
  balance: {
    title: 'Ce que vous pouvez retirer',
    loadFailed: 'Impossible de charger votre solde.',
    balance: 'Solde',
    owed: 'Vous devez',
    owedNote:
      'Ce que vous devez est réglé d’abord. C’est pourquoi vous pouvez retirer moins que votre solde.',
    from: 'À partir du {{day}}',
    laterNote:
      'Les paiements nous parviennent en quelques jours. Vous pouvez retirer cet argent dès ce jour-là.',
    nothing: 'Il n’y a rien à retirer pour le moment.',
  },
  form: {
    upTo: 'Vous pouvez retirer jusqu’à {{amount}}.',
    have: 'Vous avez {{amount}}',
    amount: 'Montant en dollars',
    all: 'Tout',
    submit: 'Retirer',
    submitAmount: 'Retirer {{amount}}',
    pending: 'Envoi...',
    leavesAtOnce: 'L’argent quitte votre solde tout de suite ; si la banque le refuse, il revient.',
    testTime: 'La banque de test répond en moins d’une minute.',
    doneTitle: 'En route',
    done: '{{amount}} vont vers votre compte finissant par {{last4}}.',
    failedTitle: 'Rien n’a été retiré',
    failed: 'Le retrait n’a pas pu être envoyé. Réessayez.',
  },
  account: {
    title: 'Votre compte bancaire',
    loadFailed: 'Impossible de charger votre compte bancaire.',
    noneText:
      'Utilisez un compte à votre nom. Vous donnez son numéro sur la page de notre prestataire de paiement ; nous ne le voyons jamais.',
    endingIn: 'finissant par {{last4}}',
    changed: 'modifié le {{date}}',
    open: {
      none: 'Ajouter un compte bancaire',
      begun: 'Continuer',
      missing: 'Donner ce qui manque',
      refused: 'Donner un autre compte bancaire',
      undone: 'Choisir votre compte bancaire',
      ready: 'Changer de compte bancaire',
    },
    note: 'Les retraits déjà en route vont là où ils ont été envoyés.',
    goesOn:
      'Vous allez sur la page de notre prestataire de paiement. Vous y dites qui vous êtes et où votre argent doit aller. Puis vous revenez ici.',
    password: 'Votre mot de passe Circle Link',
    passwordHint: 'Pour que personne d’autre n’envoie votre argent ailleurs.',
    code: 'Code de votre application',
    goOn: 'Aller à la page',
    opening: 'Ouverture...',
    keep: 'Annuler',
    failedTitle: 'La page n’a pas été ouverte',
    failed: 'La page du prestataire de paiement n’a pas pu être ouverte. Réessayez.',
    againTitle: 'Cette page ne s’ouvre qu’une fois',
    again: 'Confirmez encore une fois, et vous en recevez une nouvelle.',
    standing: {
      begun: {
        title: 'Pas encore terminé',
        text: 'Vous avez commencé. Reprenez où vous en étiez ; cela prend quelques minutes.',
      },
      missing: {
        title: 'Il manque quelque chose',
        text: 'Vous ne pouvez pas retirer avant que le prestataire de paiement ait :',
      },
      checking: {
        title: 'En cours de vérification',
        text: 'Le prestataire de paiement regarde ce que vous avez donné. Vous n’avez rien à faire ; cela prend le plus souvent quelques minutes.',
      },
      refused: {
        title: 'La banque a renvoyé votre argent',
        text: 'Plus rien ne va vers ce compte. Donnez-en un autre ; votre solde reste à vous.',
      },
      undone: {
        title: 'Ce n’est pas votre compte bancaire',
        text: 'Ce qui est sur la page du prestataire y a été mis par le changement que vous avez annulé. Rien ne va vers ce compte. Choisissez-y le vôtre.',
      },
      closed: {
        title: 'Fermé par le prestataire de paiement',
        text: 'Il ne vous verse plus rien. Votre solde reste à vous. Écrivez-nous.',
      },
    },
    missing: {
      bank: 'un compte bancaire',
      document: 'une photo d’une pièce d’identité',
      person: 'vos nom, adresse ou date de naissance',
      tax: 'votre numéro fiscal',
      terms: 'votre accord avec ses conditions',
      other: 'quelque chose que sa page indique',
    },
  },
  list: {
    title: 'Vos retraits',
    caption: 'Retraits, du plus récent au plus ancien',
    loadFailed: 'Impossible de charger vos retraits.',
    asked: 'Demandé',
    amount: 'Montant',
    status: 'État',
    pending: 'En route',
    paid: 'Payé',
    failed: 'Revenu',
    earlier: 'Afficher plus',
    paidTitle: 'Payé',
    paidText: '{{amount}} sont sur votre compte bancaire.',
    failedTitle: 'Revenu',
    failedText: '{{amount}} sont revenus sur votre solde.',
  },
};
