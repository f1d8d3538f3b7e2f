import type { SameKeys } from '../catalogue.ts';
import type { groupPeople as english } from '../en/group-people.ts';

export const groupPeople: SameKeys<typeof english> = {
  remind: {
    actHere: 'Envoyer un rappel',
    sentHere: 'Rappel envoyé aujourd’hui',
    toAll: 'Voir qui n’a pas payé',
    act: 'Envoyer un rappel à {{name}}',
    sent: 'Nous avons envoyé un rappel à {{name}} aujourd’hui',
    done: '{{name}} reçoit un rappel amical',
  },
  picture: {
    open: 'Enregistrer l’anneau en image',
    who: 'Elle montre les prénoms des membres : partagez-la avec des personnes qui les connaissent.',
    send: 'Image (PNG)',
    print: 'À imprimer (SVG)',
    file: 'anneau',
  },
  cover: {
    legend: 'Choisissez un dessin pour le groupe :',
    none: 'Sans dessin',
    house: 'Maison',
    boat: 'Bateau',
    tree: 'Arbre',
    books: 'Livres',
    market: 'Étal de marché',
    feast: 'Gâteau',
  },
  thanks: {
    received: 'Vous avez reçu la cagnotte de la période {{round}}. Voulez-vous dire merci ?',
    act: 'Dire merci au groupe',
    mine: 'Vous avez remercié le groupe pour la cagnotte de la période {{round}}.',
    theirs: '{{name}} vous remercie pour la cagnotte de la période {{round}}.',
  },
};
