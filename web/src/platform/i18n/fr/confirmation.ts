export const confirmation = {
  title: 'C’est bien vous ?',
  lead: 'Cette étape est importante. Saisissez de nouveau votre mot de passe ; il compte pendant {{count}} minutes.',
  password: 'Votre mot de passe',
  code: 'Code de votre application',
  codeHint: 'Les 6 chiffres que votre application affiche maintenant, ou l’un de vos codes de secours.',
  cancel: 'Annuler',
  canceled: 'Rien n’a été changé : vous n’avez pas confirmé que c’est bien vous.',
  submit: 'Confirmer',
  setUpTitle: 'L’administration s’ouvre quand vous activez la connexion en deux étapes.',
  setUp: 'Activez-la dans vos réglages',
  loadFailed: 'Impossible de demander.',
  atProvider:
    'Votre mot de passe est demandé par votre organisation. Connectez-vous là-bas, puis recommencez cette étape.',
  toProvider: 'Vers votre organisation',
  pending: 'Vérification...',
};
