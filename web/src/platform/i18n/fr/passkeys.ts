import type { SameKeys } from '../catalogue.ts';
import type { passkeys as english } from '../en/passkeys.ts';

export const passkeys: SameKeys<typeof english> = {
  title: 'Clés d’accès',
  loadFailed: 'Impossible de charger vos clés d’accès.',
  about:
    'Une clé d’accès est une clé de votre téléphone, de votre ordinateur ou de votre gestionnaire de mots de passe. Elle vous connecte sans mot de passe, et seulement sur notre vraie page.',
  caption: 'Vos clés d’accès',
  name: 'Nom',
  lastUsed: 'Dernière utilisation',
  used: 'Utilisée {{when}}',
  neverUsed: 'Pas encore utilisée',
  copied: 'Arrêtée : une copie a servi sur un autre appareil. Retirez-la et ajoutez-en une nouvelle.',
  since: 'Ajoutée',
  added: 'Ajoutée le {{day}}',
  addedSynced: 'Ajoutée le {{day}}, gardée par un gestionnaire de mots de passe',
  act: 'Retirer',
  codesLeft_one: '{{count}} code de secours restant',
  codesLeft_other: '{{count}} codes de secours restants',
  notHere: 'Ce navigateur ne peut pas créer de clés d’accès ici.',
  add: {
    open: 'Ajouter une clé d’accès',
    title: 'Ajouter une clé d’accès',
    lead: 'Dès lors, votre mot de passe seul ne suffit plus pour entrer : il faut aussi la clé d’accès ou un code. D’abord, votre mot de passe.',
    nameHint: 'Pour la distinguer des autres, par exemple : mon téléphone.',
    submit: 'Continuer sur cet appareil',
    pending: 'En attente de votre appareil...',
    unused: 'Votre appareil n’a créé aucune clé d’accès. Réessayez.',
    known: 'Cet appareil a déjà une clé d’accès pour votre compte.',
    doneTitle: 'Clé d’accès ajoutée',
    done: 'Vous pouvez maintenant vous connecter avec elle.',
  },
  remove: {
    open: 'Retirer',
    label: 'Retirer la clé d’accès « {{name}} »',
    title: 'Retirer « {{name}} » ?',
    lead: 'Elle ne connectera plus personne. Après la dernière, et sans application, votre mot de passe suffit de nouveau pour entrer, et vos codes de secours ne fonctionnent plus.',
    submit: 'Retirer la clé d’accès',
    doneTitle: 'Clé d’accès retirée',
    done: '« {{name}} » ne vous connecte plus. Supprimez-la aussi sur votre appareil.',
  },
};
