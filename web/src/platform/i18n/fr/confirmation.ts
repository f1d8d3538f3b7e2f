export const confirmation = {
  title: 'Confirmez que c’est bien vous',
  lead: 'Saisissez votre mot de passe pour continuer. Nous ne le redemanderons pas pendant {{count}} minutes.',
  password: 'Votre mot de passe',
  code: 'Code de votre application d’authentification',
  codeHint: 'Les 6 chiffres que votre application affiche maintenant, ou l’un de vos codes de secours.',
  cancel: 'Annuler',
  canceled: 'Vous n’avez pas confirmé que c’est bien vous : rien n’a été changé.',
  submit: 'Confirmer',
  setUpTitle: 'L’administration s’ouvre quand vous activez la connexion en deux étapes.',
  setUp: 'Activez-la dans vos réglages',
  loadFailed: 'La vérification a échoué. Réessayez.',
  atProvider:
    'Vous vous connectez avec votre organisation. Connectez-vous là-bas, puis recommencez cette étape.',
  toProvider: 'Aller à votre organisation',
  pending: 'Vérification...',
};
