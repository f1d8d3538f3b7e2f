import { UNDO_DAYS } from '@circle-link/contract/safeguards';
export const safeguards = {
  note_one:
    'Pour votre sécurité, aucun retrait n’est possible pendant {{count}} heure après ce changement. Nous vous écrirons à ce sujet.',
  note_other:
    'Pour votre sécurité, aucun retrait n’est possible pendant {{count}} heures après ce changement. Nous vous écrirons à ce sujet.',
  waitsTitle: 'Vous pourrez retirer à partir du {{when}}',
  changed: {
    password: 'Votre mot de passe a été changé.',
    mailbox: 'Votre adresse e-mail a été changée.',
    second_factor: 'Votre connexion en deux étapes ou une clé d’accès a été changée.',
    payout_account: 'Vous avez ajouté un nouveau compte bancaire.',
    unlock: 'Nous avons débloqué votre compte.',
  },
  waits:
    'Ensuite, aucun retrait n’est possible pendant un certain temps. Si ce n’était pas vous, utilisez le lien de notre e-mail.',
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
      sign_in: 'Le {{when}}, quelqu’un s’est connecté à votre compte depuis un nouveau navigateur.',
    },
    means: 'Si ce n’était pas vous :',
    puts: `Nous rétablissons tout ce qui a été changé ces ${UNDO_DAYS} derniers jours.`,
    locks:
      'Nous fermons toutes les sessions et bloquons le compte jusqu’à ce que notre équipe l’ait examiné. Choisissez un nouveau mot de passe par e-mail pour voir vos données et payer ce que vous devez.',
    money:
      'Aucun argent ne sort pendant le blocage. Nous ne pouvons pas arrêter un retrait que la banque a déjà.',
    notMe: 'Ce n’était pas moi : annuler et bloquer',
    pending: 'Annulation...',
    me: 'C’était moi',
    failed: 'Rien n’a été annulé. Réessayez.',
    mineTitle: 'Merci',
    mine: 'Rien n’a été changé. Si vous découvrez que ce n’était pas vous, utilisez le lien jusqu’au {{when}}.',
    doneTitle: 'Votre compte est bloqué',
    done: 'Nous avons rétabli vos informations précédentes. Notre équipe examinera votre compte. Consultez vos e-mails pour la suite.',
    elsewhere:
      'Votre ancienne adresse appartient maintenant à un autre compte. Répondez à notre e-mail, et notre équipe réglera cela avec vous.',
    stopped_one: '{{count}} retrait qui n’était pas encore parti est revenu sur votre solde.',
    stopped_other: '{{count}} retraits qui n’étaient pas encore partis sont revenus sur votre solde.',
    already: 'Cela a été annulé le {{when}}. Le compte est bloqué jusqu’à ce que notre équipe l’ait examiné.',
  },
};
