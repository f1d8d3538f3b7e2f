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
  choices: {
    title: 'Notifications',
    lead: 'Les e-mails sur votre compte et sa sécurité sont toujours envoyés. La cloche sonne ici, dans l’application ; ce qu’elle tait reste dans sa liste.',
    type: 'De quoi il s’agit',
    loadFailed: 'Vos choix n’ont pas pu être chargés.',
    saveFailed: 'Votre choix n’a pas pu être enregistré. Veuillez réessayer.',
    mail: 'E-mail',
    sms: 'SMS',
    push: 'Push',
    bell: 'Cloche',
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
  push: {
    title: 'Push sur cet appareil',
    on: 'Activé. Ce que vous avez coché sous Push s’affiche sur cet appareil tant que vous y êtes connecté.',
    off: 'Désactivé. Activez-le : ce que vous avez coché sous Push s’affichera sur cet appareil, même quand Circle Link est fermé.',
    notOffered: 'Ce serveur n’envoie pas de notifications push.',
    notHere:
      'Ce navigateur ne peut pas les afficher. Sur un iPhone ou un iPad, elles marchent une fois Circle Link ajouté à l’écran d’accueil.',
    start: 'Activer',
    stop: 'Désactiver',
    switching: 'Un instant...',
    forbidden:
      'Votre navigateur n’autorise pas Circle Link à afficher des notifications. Autorisez-les dans ses réglages pour ce site, puis réessayez.',
    failed: 'Le réglage n’a pas pu être changé. Veuillez réessayer.',
  },
};
