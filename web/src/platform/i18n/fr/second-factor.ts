import type { SameKeys } from '../catalogue.ts';
import type { secondFactor as english } from '../en/second-factor.ts';

export const secondFactor: SameKeys<typeof english> = {
  title: 'Connexion en deux étapes',
  on: 'Activée',
  isOff: 'Connexion en deux étapes désactivée',
  loadFailed: 'Impossible de voir si la connexion en deux étapes est activée.',
  required:
    'Vous travaillez dans l’administration : elle s’ouvre quand vous activez la connexion en deux étapes.',
  about:
    'En plus de votre mot de passe, il faut pour se connecter un code affiché par une application de votre téléphone. Une personne qui ne connaît que votre mot de passe ne peut pas entrer.',
  turnOn: 'Activer la connexion en deux étapes',
  since: 'Activée depuis',
  codesLeft: 'Codes de secours restants',
  fewCodes_one: 'Il vous reste {{count}} code de secours. Créez-en de nouveaux avant qu’il n’y en ait plus.',
  fewCodes_other:
    'Il vous reste {{count}} codes de secours. Créez-en de nouveaux avant qu’il n’y en ait plus.',
  password: 'Votre mot de passe',
  code: 'Code de votre application',
  codeHint: 'Les 6 chiffres que votre application affiche maintenant, ou l’un de vos codes de secours.',
  checking: 'Vérification...',
  byProvider: {
    title: 'Vous vous connectez dans votre organisation',
    text: 'Le mot de passe et la deuxième étape y sont gérés : il n’y a rien à configurer ici. Ils vous y sont redemandés au bout d’une heure.',
  },
  setUp: {
    title: 'Activer la connexion en deux étapes',
    lead: 'Il vous faut sur votre téléphone une application de codes, comme Google Authenticator, 1Password ou Aegis. D’abord, votre mot de passe.',
    present: 'L’un de vos codes de secours, ou une clé d’accès',
    continue: 'Continuer',
    scan: 'Scannez cette image avec votre application.',
    picture: 'Image pour votre application ; elle dit la même chose que la clé ci-dessous',
    byHand: 'Ou saisissez cette clé dans votre application :',
    code: 'Premier code',
    codeHint: 'Les 6 chiffres que votre application affiche maintenant.',
  },
  codes: {
    open: 'Nouveaux codes',
    title: 'Codes de secours',
    lead: 'Vous recevez dix nouveaux codes. Ceux que vous avez ne fonctionnent plus.',
    make: 'Créer de nouveaux codes',
    once: 'Ces codes ne sont affichés qu’une fois.',
    keep: 'Chacun vous laisse entrer une fois quand vous n’avez pas votre téléphone. Gardez-les là où vous les trouverez sans lui.',
    list: 'Vos codes de secours',
    copy: 'Copier',
    copied: 'Copié',
    save: 'Enregistrer dans un fichier',
    done: 'Je les ai gardés',
  },
  off: {
    open: 'Désactiver',
    title: 'Désactiver la connexion en deux étapes ?',
    lead: 'Votre mot de passe suffit alors pour entrer, et vos codes de secours ne fonctionnent plus.',
    leadPasskeys:
      'Une clé d’accès ou un code de secours est alors demandé en plus de votre mot de passe, et non plus un code de votre application.',
    submit: 'Désactiver',
    doneTitle: 'La connexion en deux étapes est désactivée',
    done: 'Votre mot de passe suffit maintenant pour entrer.',
    donePasskeys: 'En plus de votre mot de passe, une clé d’accès est maintenant demandée.',
  },
};
