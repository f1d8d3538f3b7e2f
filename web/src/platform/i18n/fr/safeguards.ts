import { UNDO_DAYS } from '@circle-link/contract/safeguards';
export const safeguards = {
  note_one:
    'Pour vous protéger, aucun retrait n’est possible pendant {{count}} heure. Nous vous écrivons à ce sujet.',
  note_other:
    'Pour vous protéger, aucun retrait n’est possible pendant {{count}} heures. Nous vous écrivons à ce sujet.',
  waitsTitle: 'Vous pourrez retirer à partir du {{when}}',
  changed: {
    password: 'Votre mot de passe a été changé.',
    mailbox: 'Votre adresse e-mail a été changée.',
    second_factor: 'Votre connexion en deux étapes ou une clé d’accès a été changée.',
    payout_account: 'Votre compte bancaire est nouveau.',
    unlock: 'Votre compte a été bloqué, puis rouvert.',
  },
  waits:
    'Ensuite, aucun argent ne sort pendant un moment. Si ce n’était pas vous, utilisez le lien de notre e-mail.',
  undo: {
    title: 'Était-ce vous ?',
    lead: 'Un lien de notre e-mail à propos de votre compte.',
    loadFailed: 'Le lien n’a pas pu être lu.',
    what: {
      password: 'Le {{when}}, le mot de passe de votre compte a été changé.',
      mailbox: 'Le {{when}}, l’adresse e-mail de votre compte a été changée.',
      second_factor:
        'Le {{when}}, la connexion en deux étapes ou une clé d’accès de votre compte a été changée.',
      payout_account: 'Le {{when}}, le compte bancaire de vos retraits a été ajouté.',
      sign_in:
        'Le {{when}}, quelqu’un s’est connecté à votre compte depuis un navigateur que nous ne connaissions pas.',
    },
    means: 'Si ce n’était pas vous :',
    puts: `Tout ce qui a été changé ces ${UNDO_DAYS} derniers jours redevient comme avant.`,
    locks:
      'Toutes les sessions sont fermées et le compte reste bloqué jusqu’à ce que notre équipe l’ait examiné. Avec un nouveau mot de passe, choisi par e-mail, vous pouvez voir ce qui est à vous et payer ce que vous devez.',
    money: 'En attendant, aucun argent ne sort. Ce que la banque a déjà ne peut pas être arrêté.',
    notMe: 'Ce n’était pas moi : annuler et bloquer',
    pending: 'Annulation...',
    me: 'C’était moi',
    failed: 'Rien n’a été annulé. Réessayez.',
    mineTitle: 'Merci',
    mine: 'Rien n’a été changé. Le lien fonctionne jusqu’au {{when}}, au cas où ce n’était pas vous.',
    doneTitle: 'Votre compte est bloqué',
    done: 'Tout est remis comme avant. Nous vous avons écrit la suite : notre équipe examine le compte et vous contacte.',
    elsewhere:
      'Votre ancienne adresse appartient maintenant à un autre compte. Notre équipe règle cela avec vous : répondez à notre e-mail.',
    stopped_one: '{{count}} retrait qui n’était pas encore parti est revenu sur votre solde.',
    stopped_other: '{{count}} retraits qui n’étaient pas encore partis sont revenus sur votre solde.',
    already: 'Cela a été annulé le {{when}}. Le compte est bloqué jusqu’à ce que notre équipe l’ait examiné.',
  },
};
