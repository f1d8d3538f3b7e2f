import type { SameKeys } from '../catalogue.ts';
import type { passkeys as english } from '../en/passkeys.ts';

export const passkeys: SameKeys<typeof english> = {
  title: 'Clés d’accès',
  loadFailed: 'Impossible de charger vos clés d’accès.',
  about:
    'Connectez-vous avec votre empreinte, votre visage ou le code de votre appareil au lieu d’un mot de passe. Une fausse page ne peut pas voler une clé d’accès.',
  caption: 'Vos clés d’accès',
  name: 'Nom',
  lastUsed: 'Dernière utilisation',
  used: 'Utilisée {{when}}',
  neverUsed: 'Pas encore utilisée',
  copied: 'Désactivée : quelqu’un a utilisé une copie. Retirez-la et ajoutez-en une nouvelle.',
  since: 'Ajoutée',
  added: 'Ajoutée le {{day}}',
  addedSynced: 'Ajoutée le {{day}}, enregistrée dans un gestionnaire de mots de passe',
  act: 'Retirer',
  codesLeft_one: '{{count}} code de secours restant',
  codesLeft_other: '{{count}} codes de secours restants',
  notHere: 'Ce navigateur ne peut pas créer de clés d’accès ici.',
  add: {
    open: 'Ajouter une clé d’accès',
    title: 'Ajouter une clé d’accès',
    lead: 'Ensuite, votre mot de passe seul ne suffira plus pour vous connecter. Saisissez d’abord votre mot de passe.',
    nameHint: 'Un nom que vous reconnaîtrez, par exemple : mon téléphone.',
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
    lead: 'Vous ne pourrez plus vous connecter avec elle. Si c’est la dernière et que vous n’utilisez pas d’application, votre mot de passe suffira de nouveau. Vos codes de secours ne fonctionneront plus.',
    submit: 'Retirer la clé d’accès',
    doneTitle: 'Clé d’accès retirée',
    done: '« {{name}} » ne vous connecte plus. Supprimez-la aussi sur votre appareil.',
  },
};
