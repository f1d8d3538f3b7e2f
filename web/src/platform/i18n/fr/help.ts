import { UNDO_DAYS } from '@circle-link/contract/safeguards';
import { POT_FEE_PERCENT } from '@circle-link/contract/groups/pot';
import type { SameKeys } from '../catalogue.ts';
import type { help as english } from '../en/help.ts';
import { HOLDER } from './holder.ts';

export const help: SameKeys<typeof english> = {
  title: 'Aide',
  lead: 'Des réponses courtes à ce qu’on demande le plus.',
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
        answer: `Nous gardons ${POT_FEE_PERCENT} % de chaque cagnotte qui passe par nous. Par carte, les frais de carte s’ajoutent : pour une cotisation de {{example}}, {{charge}} sont débités. Depuis un compte bancaire, les frais sont de 0,8 %, au plus 5,00 $US ; l’argent met environ quatre jours ouvrables et compte comme payé à temps si vous commencez avant la fin des jours de grâce. Les espèces ne coûtent rien.`,
      },
      {
        question: 'Où puis-je suivre l’argent ?',
        answer:
          'Votre relevé a chaque ligne de votre solde, chaque groupe a ses propres comptes, et le tableau de transparence montre toute la plateforme.',
      },
      {
        question: 'Comment recevoir mon argent ?',
        answer:
          'Ce que vous recevez est sur votre solde. Ajoutez un compte bancaire à la page Retirer et retirez ce que vous voulez. L’argent de test ne sort que comme argent de test. Après un nouveau compte bancaire, mot de passe, e-mail ou deuxième étape de connexion, l’argent attend quelques heures, d’habitude 24, pour que vous puissiez annuler un changement qui n’est pas de vous.',
      },
    ],
  },
  groups: {
    title: 'Groupes d’épargne',
    rows: [
      {
        question: 'Comment fonctionnent les tours ?',
        answer:
          'Un groupe compte de {{fewest}} à {{most}} membres et autant de tours. À chaque tour, tous paient le même montant et un membre reçoit la cagnotte. À la fin, tous ont payé le même nombre de fois et reçu une fois. Il n’y a pas de profit.',
      },
      {
        question: 'Qui décide de l’ordre ?',
        answer:
          'Le groupe, avant de commencer : un tirage au sort que chacun peut vérifier, l’ordre d’arrivée ou la personne qui organise.',
      },
      {
        question: 'Que se passe-t-il si quelqu’un ne paie pas ?',
        answer:
          'Après l’échéance, il y a un délai de grâce de {{grace}} jours, sauf si le groupe a choisi un autre nombre. Ensuite, la cagnotte est versée avec ce qui est arrivé. Personne ne couvre une cotisation manquée. Ce qui est payé plus tard va au membre qui a reçu trop peu, et le tour du membre en retard recule.',
      },
      {
        question: 'Puis-je partir ?',
        answer:
          'Librement avant le début. Ensuite, quand quelqu’un prend votre place, ou à la fin. Si vous avez déjà reçu la cagnotte, vous restez jusqu’à ce que tous vos tours soient payés.',
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
          'Un numéro qui vous attend {{hold}} minutes pendant que vous payez. Il est provisoire : le numéro définitif est donné dans l’ordre des paiements, et une réservation n’exclut personne. Vous pouvez demander plus de temps, et avoir {{holds}} réservations par heure.',
      },
      {
        question: 'Ma carte a été refusée, ou je suis revenu. Ai-je été débité ?',
        answer:
          'Non. La page de votre réservation le dit, et jusqu’à quand elle court ; vous pouvez payer de nouveau avec la même carte ou une autre. Un paiement réussi devient toujours une place ou un remboursement.',
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
        question: 'J’ai reçu un e-mail sur un changement qui n’est pas de moi.',
        answer: `Utilisez le lien qu’il contient dans les ${UNDO_DAYS} jours. Il remet tout comme avant et bloque votre compte jusqu’à ce que notre équipe l’ait examiné ; en attendant, aucun argent ne sort. Vous n’avez pas besoin de vous connecter.`,
      },
      {
        question: 'Quelles données gardez-vous, et puis-je les avoir ?',
        answer: 'Dans les Réglages, « Vos données », vous pouvez tout télécharger à tout moment.',
      },
      {
        question: 'Comment fermer mon compte ?',
        answer:
          'Au même endroit. C’est possible quand il ne reste ouvert ni groupe, ni paiement, ni solde. Vos données personnelles sont alors supprimées.',
      },
      {
        question: 'Combien de temps prend la vérification de ma pièce ?',
        answer:
          'Une personne l’examine et vous écrit. La page où vous l’envoyez dit combien de temps ont pris les dernières, dès qu’il y en a eu cinq.',
      },
    ],
  },
  operator: 'Qui exploite ce site',
  support: 'Écrire à une personne',
  contact: 'Autre chose ? Répondez à l’un de nos e-mails : une personne le lit.',
  legal: 'Mentions légales',
};
