export const outages = {
  label: 'Ce qui ne fonctionne pas en ce moment',
  fold: 'Voir ce qui fonctionne encore',
  rest: 'Nous continuons d’essayer. Ce message disparaît quand tout fonctionne de nouveau.',
  cards: {
    title: 'Les paiements par carte et par prélèvement ne passent pas en ce moment.',
    text: 'Personne n’est débité deux fois. Vos groupes, votre solde, les espèces et les retraits fonctionnent. Le paiement automatique et les remboursements se feront plus tard. Vous n’avez rien à faire.',
  },
  payouts: {
    title: 'Les retraits n’arrivent pas aux banques en ce moment.',
    text: 'Vous pouvez quand même en demander un, et nous l’enverrons plus tard. Vous pourrez ajouter ou changer un compte bancaire ensuite. Vos groupes, votre solde et les paiements fonctionnent.',
  },
  mail: {
    title: 'Nos e-mails sont en retard en ce moment.',
    text: 'Nous les enverrons automatiquement, mais leurs liens peuvent arriver en retard. Tout ce que vous faites ici fonctionne, et les nouvelles sont sous la cloche.',
  },
  sms: {
    title: 'Nos SMS sont en retard en ce moment.',
    text: 'Les codes pour votre téléphone peuvent ne pas arriver à temps : demandez-en un nouveau ensuite. Tout le reste fonctionne.',
  },
  files: {
    title: 'Vous ne pouvez ni envoyer ni voir de photos et de documents en ce moment.',
    text: 'Vos fichiers sont en sécurité. Vous pourrez en envoyer d’autres ensuite. Vos groupes, votre solde et les paiements fonctionnent.',
  },
};
