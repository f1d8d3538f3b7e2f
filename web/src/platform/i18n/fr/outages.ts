export const outages = {
  label: 'Ce qui ne fonctionne pas en ce moment',
  fold: 'Ce qui fonctionne encore et ce qui attend',
  rest: 'Nous réessayons sans que vous ayez rien à faire. Ce message disparaît quand tout fonctionne de nouveau.',
  cards: {
    title: 'Les paiements par carte et depuis un compte bancaire ne passent pas en ce moment.',
    text: 'Aucun paiement n’est prélevé deux fois. Vos groupes, votre solde, les espèces et les retraits fonctionnent. Les paiements automatiques et les remboursements attendent et se font ensuite d’eux-mêmes.',
  },
  payouts: {
    title: 'Les retraits n’arrivent pas aux banques en ce moment.',
    text: 'Vous pouvez quand même en demander un : il attend et part de lui-même. Un compte bancaire peut être ajouté ou changé ensuite. Vos groupes, votre solde et les paiements fonctionnent.',
  },
  mail: {
    title: 'Nos e-mails sont en retard en ce moment.',
    text: 'Ils attendent et partent d’eux-mêmes ; leurs liens arrivent en retard. Tout ce que vous faites ici fonctionne, et les nouvelles sont sous la cloche.',
  },
  sms: {
    title: 'Nos SMS sont en retard en ce moment.',
    text: 'Les codes pour votre téléphone peuvent ne pas arriver à temps : demandez-en un nouveau ensuite. Tout le reste fonctionne.',
  },
  files: {
    title: 'Les photos et les documents ne peuvent être ni envoyés ni affichés en ce moment.',
    text: 'Rien de ce que vous avez envoyé n’est perdu : envoyez les nouveaux ensuite. Vos groupes, votre solde et les paiements fonctionnent.',
  },
};
