import { UNDO_DAYS } from '@circle-link/contract/safeguards';
import { POT_FEE_PERCENT } from '@circle-link/contract/groups/pot';
import type { SameKeys } from '../catalogue.ts';
import type { help as english } from '../en/help.ts';
import { HOLDER } from './holder.ts';

export const help: SameKeys<typeof english> = {
  title: 'Aide',
  lead: 'Des réponses courtes aux questions fréquentes.',
  holder: HOLDER,
  money: {
    title: 'Argent',
    rows: [
      {
        question: 'Qui garde l’argent ?',
        answer: '{{holder}} Cet argent n’est pas assuré, et personne ne couvre une perte.',
      },
      {
        question: 'Que coûte un groupe d’épargne ?',
        answer: `Nous gardons ${POT_FEE_PERCENT} % de chaque cagnotte qui passe par nous. Par carte, les frais de carte s’ajoutent : pour une cotisation de {{example}}, nous débitons {{charge}}. Les frais d’un prélèvement bancaire sont de 0,8 %, au plus 5,00 $US. Un prélèvement prend environ quatre jours ouvrés. Il compte comme payé à temps si vous le lancez avant la fin du délai de grâce. Les espèces sont gratuites.`,
      },
      {
        question: 'Où puis-je suivre l’argent ?',
        answer:
          'Votre relevé montre chaque ligne de votre solde, et chaque groupe a ses propres comptes. Le tableau de transparence montre toute la plateforme.',
      },
      {
        question: 'Comment recevoir mon argent ?',
        answer:
          'Vos versements arrivent sur votre solde. Ajoutez un compte bancaire à la page Retirer et retirez ce que vous voulez. L’argent de test se retire seulement en argent de test. Après un changement de compte bancaire, de mot de passe, d’e-mail ou de connexion en deux étapes, les retraits attendent quelques heures, en général 24. Pendant ce temps, vous pouvez annuler un changement qui ne vient pas de vous.',
      },
    ],
  },
  groups: {
    title: 'Groupes d’épargne',
    rows: [
      {
        question: 'Comment fonctionnent les périodes ?',
        answer:
          'Un groupe compte de {{fewest}} à {{most}} membres et autant de périodes. À chaque période, tous paient le même montant et un membre reçoit la cagnotte. À la fin, tous ont payé le même nombre de fois et reçu une fois. Il n’y a pas de profit.',
      },
      {
        question: 'Qui décide de l’ordre ?',
        answer:
          'Le groupe, avant de commencer : un tirage au sort que chacun peut vérifier, l’ordre d’arrivée ou la personne qui organise.',
      },
      {
        question: 'Que se passe-t-il si quelqu’un ne paie pas ?',
        answer:
          'Après l’échéance, il y a un délai de grâce de {{grace}} jours, sauf si le groupe a choisi un autre nombre. Ensuite, la cagnotte est versée avec ce qui est arrivé. Personne ne couvre une cotisation manquée. Les paiements en retard vont au membre qui a reçu trop peu. Le tour du membre en retard recule.',
      },
      {
        question: 'Puis-je partir ?',
        answer:
          'Avant le début, à tout moment. Ensuite, quand un nouveau membre prend votre place, ou à la fin. Si vous avez déjà reçu la cagnotte, vous restez jusqu’à ce que toutes vos périodes soient payées.',
      },
    ],
  },
  queue: {
    title: 'La file d’attente',
    rows: [
      {
        question: 'Que coûte une entrée ?',
        answer:
          '{{entry}}, une seule fois : {{base}} vont dans la file, {{entryAppFee}} à nous, le reste est pour les frais de carte. Les versements ne coûtent rien.',
      },
      {
        question: 'Quelles sont les probabilités ?',
        answer:
          'La plupart des membres ne reçoivent rien : au moins deux sur trois à tout moment, {{nothing}} % même si les entrées ne s’arrêtaient jamais. L’argent vient seulement des entrées suivantes. Les chiffres en direct sont plus bas.',
      },
      {
        question: 'Puis-je annuler une entrée ?',
        answer:
          'Non. Avant de payer, vous pouvez libérer votre réservation sans frais. Une fois que vous avez une place, elle est définitive.',
      },
      {
        question: 'Qu’est-ce qu’une réservation ?',
        answer:
          'Nous vous montrons un numéro pendant {{hold}} minutes, le temps de payer. Une réservation ne bloque pas ce numéro : votre numéro définitif suit l’ordre des paiements. Vous pouvez demander plus de temps et faire {{holds}} réservations par heure.',
      },
      {
        question: 'Ma carte a été refusée, ou j’ai quitté la page. Ai-je payé ?',
        answer:
          'Non. La page de votre réservation le confirme et montre jusqu’à quand elle est valable. Vous pouvez réessayer avec la même carte ou une autre. Un paiement réussi devient toujours une place ou un remboursement.',
      },
    ],
  },
  account: {
    title: 'Votre compte',
    rows: [
      {
        question: 'Je n’arrive pas à me connecter.',
        answer:
          'Après {{failures}} mots de passe incorrects, les nouveaux navigateurs attendent {{lock}} minutes. Vous pouvez choisir un nouveau mot de passe sur la page de connexion.',
      },
      {
        question: 'J’ai reçu un e-mail sur un changement qui ne vient pas de moi.',
        answer: `Utilisez le lien de cet e-mail dans les ${UNDO_DAYS} jours, sans vous connecter. Nous rétablissons vos anciennes informations et bloquons votre compte jusqu’à ce que notre équipe l’ait examiné. Aucun argent ne sort pendant ce temps.`,
      },
      {
        question: 'Quelles données gardez-vous, et puis-je les avoir ?',
        answer: 'Dans les Réglages, « Vos données », vous pouvez tout télécharger à tout moment.',
      },
      {
        question: 'Comment fermer mon compte ?',
        answer:
          'Au même endroit. Vous pouvez le fermer quand vous n’avez ni groupe ni paiement en cours et que votre solde est à zéro. Nous supprimons alors vos données personnelles.',
      },
      {
        question: 'Combien de temps prend la vérification de ma pièce ?',
        answer:
          'Notre équipe l’examine et vous écrit. La page d’envoi montre la durée des dernières vérifications, dès qu’il y en a cinq.',
      },
    ],
  },
  operator: 'Qui exploite ce site',
  support: 'Écrire à notre équipe',
  contact: 'Autre chose ? Répondez à l’un de nos e-mails : une personne le lit.',
  legal: 'Mentions légales',
};
