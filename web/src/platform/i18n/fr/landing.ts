import type { SameKeys } from '../catalogue.ts';
import type { landing as english } from '../en/landing.ts';
import { HOLDER } from './holder.ts';

export const landing: SameKeys<typeof english> = {
  signIn: 'Se connecter',
  continue: 'Continuer',
  dashboard: 'Ouvrir mon tableau de bord',
  more: 'Probabilités, niveaux et fonctionnement',
  savings: {
    title: 'Épargnez entre proches',
    lead: 'Dans un groupe d’épargne (tontine, susu, chama), tout le monde verse le même montant à chaque période et une personne reçoit toute la cagnotte. Après la dernière période, il finit ou recommence. Adresses et dollars des États-Unis.',
    start: 'Créer un groupe',
    invited: 'J’ai une invitation',
    code: {
      label: 'Votre code d’invitation',
      hint: 'Saisissez le code ou collez le lien entier.',
      open: 'Voir l’invitation',
      empty: 'Saisissez ou collez d’abord le code.',
      refused: 'Ce n’est pas un code d’invitation. Vérifiez-le.',
    },
    ring: {
      label:
        'Exemple d’un groupe : {{people}} personnes autour d’un anneau, dans l’ordre de leurs tours. Chacune paie {{share}} par mois. Chaque mois, un autre membre reçoit la cagnotte de {{pot}}.',
      round: 'Période {{round}} sur {{people}}',
      paid: '{{paid}} sur {{people}} ont payé',
      over: 'La dernière période',
      all: 'Tout le monde a eu son tour',
      caption: 'Un exemple : {{people}} personnes, {{share}} par mois chacune.',
    },
    holder: {
      title: 'Qui garde l’argent',
      text: HOLDER,
    },
    cost: {
      title: 'Ce que cela coûte',
      text: '{{percent}} % de chaque cagnotte. Par carte, les frais s’ajoutent : une cotisation de {{share}} coûte {{charge}}. Les espèces sont gratuites.',
    },
    risk: {
      title: 'Sur quoi vous pouvez compter',
      text: 'Ni profit ni intérêts. Personne ne couvre une cotisation manquée : choisissez des personnes de confiance.',
    },
  },
  hero: {
    title: 'La file d’attente',
    lead: 'Une entrée coûte {{total}} et reçoit le numéro suivant. Trois entrées suivantes paient la plus ancienne.',
    join: 'Je veux entrer - ~52 $US',
    signIn: 'Déjà un compte ? Se connecter',
  },
  how: {
    title: 'Comment cela fonctionne',
    note: 'Trois étapes, la file en direct, contrôles automatiques',
    steps: [
      {
        title: 'Payez une entrée',
        text: 'Vous payez {{total}} : {{base}} vont dans la file, {{cardFee}} sont les frais de carte et {{appFee}} les nôtres.',
      },
      {
        title: 'Recevez votre numéro',
        text: 'Les numéros sont donnés dans l’ordre des paiements. Le vôtre est définitif et personne ne peut en acheter un plus petit.',
      },
      {
        title: 'Attendez et avancez',
        text: 'Vous recevez un versement quand trois entrées suivantes sont arrivées pour vous. Une partie est votre entrée au niveau suivant.',
      },
    ],
  },
  checks: {
    title: 'Contrôles automatiques',
    lead: 'Les mêmes règles simples s’appliquent automatiquement à chaque compte et à chaque paiement. Aucune IA ne vous surveille.',
    items: [
      {
        title: 'Chaque cent est enregistré en partie double',
        text: 'Chaque paiement est une écriture dont la somme doit faire zéro. La base de données refuse tout le reste.',
      },
      {
        title: 'Une place par personne',
        text: 'Un e-mail ou un téléphone vérifié qui a déjà une place ne peut pas en prendre une autre.',
      },
      {
        title: 'Blocage automatique des comptes',
        text: 'Après cinq mots de passe incorrects, les nouveaux navigateurs attendent 15 minutes. Nous ne gardons qu’un hash du mot de passe.',
      },
      {
        title: 'Aucun paiement ne se perd',
        text: 'Un paiement devient une place dans la file ou un remboursement. Nous continuons de vérifier les paiements en cours.',
      },
    ],
  },
  call: {
    text: 'Une entrée ne peut pas être annulée.',
    create: 'Créer un compte',
    proof: 'Preuve mathématique',
  },
  footer: {
    stories: 'Témoignages',
    legal: 'Mentions légales',
    transparency: 'Transparence',
    updated: 'Mis à jour le {{date}}',
  },
};
