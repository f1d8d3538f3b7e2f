import type { SameKeys } from '../../catalogue.ts';
import type { writeOffs as english } from '../../en/admin/write-offs.ts';

export const writeOffs: SameKeys<typeof english> = {
  title: 'Dettes effacées',
  empty: 'Aucune dette n’a été effacée. Pour en effacer une, ouvrez la page du membre qui la doit.',
  loadFailed: 'Impossible de charger les dettes effacées.',
  member: 'Membre',
  recovered: 'Récupéré',
  statuses: { waiting: 'En attente', approved: 'Approuvée', declined: 'Refusée', done: 'Faite' },
  mine: 'Vous l’avez demandée : une autre personne décide.',
  actions: {
    ask: {
      open: 'Effacer la dette',
      title: 'Effacer cette dette ?',
      lead: '{{name}} doit {{amount}}. Désormais, l’exploitant les porte, et le membre est prévenu que personne ne les demande plus. C’est définitif. Au-delà de la somme par jour, cela attend une autre personne.',
      submit: 'Effacer {{amount}}',
      done: 'La dette est effacée.',
      waits: 'Cela attend une autre personne.',
    },
    approve: {
      open: 'Approuver',
      title: 'Approuver l’effacement de cette dette ?',
      lead: 'Les {{amount}} que doit {{name}} sont désormais une perte de l’exploitant. C’est définitif.',
      submit: 'Approuver et effacer',
      done: 'Approuvé. La dette est effacée.',
    },
    decline: {
      open: 'Refuser',
      title: 'Refuser l’effacement de cette dette ?',
      lead: '{{name}} doit toujours {{amount}}. Rien ne bouge.',
      submit: 'Refuser',
      done: 'Refusé. Rien n’a bougé.',
    },
  },
};
