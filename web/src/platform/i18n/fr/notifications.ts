import type { SameKeys } from '../catalogue.ts';
import type { notifications as english } from '../en/notifications.ts';

export const notifications: SameKeys<typeof english> = {
  title: 'Notifications',
  lead: 'Ce que d’autres ont fait dans vos groupes et ce qui est arrivé pour vous.',
  list: 'Nouvelles',
  markAll: 'Tout marquer comme lu',
  marking: 'En cours...',
  allRead: 'Vous avez tout lu.',
  markFailed: 'Impossible de les marquer. Réessayez.',
  more: 'Charger plus',
  mails: {
    title: 'E-mails que vous recevez',
    lead: 'Les e-mails sur votre compte et sa sécurité sont toujours envoyés.',
    loadFailed: 'Impossible de charger vos choix.',
    saveFailed: 'Votre choix n’a pas pu être enregistré. Réessayez.',
    reminders: 'Rappels',
    remindersHint: 'avant l’échéance d’une cotisation et quand elle est en retard',
    payments: 'Cotisations',
    paymentsHint: 'reçus et débits qui ont échoué',
    payouts: 'Versements',
    payoutsHint: 'quand de l’argent arrive sur votre solde',
    group_news: 'Nouvelles de vos groupes',
    group_newsHint: 'membres, tours, échanges et votes',
    digest: 'Résumé de la semaine',
    digestHint: 'chaque lundi : ce qu’il y a à payer, ce qui est arrivé et votre prochain tour',
  },
};
