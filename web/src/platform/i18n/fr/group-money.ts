import type { SameKeys } from '../catalogue.ts';
import type { groupMoney as english } from '../en/group-money.ts';

export const groupMoney: SameKeys<typeof english> = {
  waiting: {
    title: 'Ce qui reste à payer',
    nothing: 'Tout le monde a payé, et chaque cagnotte jusqu’ici est complète.',
    nothingToPay: 'Personne n’a rien à payer pour l’instant.',
    onItsWay: 'En route par prélèvement bancaire : {{amount}}. Les banques prennent quelques jours.',
    for: 'Pour {{name}}, période\u00A0{{round}}',
    forYou: 'Pour vous, période\u00A0{{round}}',
    from: 'De {{names}}',
    missedBy: 'Non payé par {{names}}',
    short: 'Versée incomplète',
    you: 'vous',
    ownPart: 'la part de {{name}}',
    yourPart: 'votre propre part',
  },
  missed: {
    title: 'Cotisations manquées',
    lead: 'Le groupe est terminé. Les membres peuvent encore payer ce qu’ils ont manqué. Après 30 jours, vous pouvez effacer la dette. Personne ne la doit plus, et elle n’empêche plus de fermer un compte.',
    line: 'Période {{round}} : {{amount}} de {{payer}} pour {{recipient}}',
    act: 'Effacer la dette',
    ask: 'Effacer la cotisation manquée de {{payer}} ?',
    text: '{{payer}} ne devra plus {{amount}} pour la période {{round}}, et {{recipient}} ne les recevra pas. Nous informons ces deux membres de votre décision. C’est définitif.',
    done: 'Dette effacée',
    on: 'Effacée le {{day}}',
    from: 'Vous pourrez l’effacer à partir du {{day}}.',
    selfAct: 'Renoncer',
    selfAsk: 'Renoncer à ce que vous avez manqué ?',
    selfDone: 'Vous y avez renoncé',
    selfOn: 'Renonciation du {{day}}',
    selfLead:
      'Vous ne devez cela qu’à vous-même. Vous pouvez y renoncer maintenant et payer seulement les frais de la banque pour le prélèvement rejeté.',
    selfText:
      'Vous ne devrez plus {{amount}} pour la période {{round}}, et vous ne les recevrez pas. C’est définitif.',
    under_way: 'Un paiement est en cours ou contesté.',
    own: 'Vous le devez vous-même : payez-le, ou écrivez-nous.',
    failed: 'Impossible de charger la liste.',
  },
  books: {
    title: 'Comptes',
    sentence: 'Sur {{in}} entrés, {{out}} sont allés aux membres.',
    nothingYet: 'Rien n’est encore entré.',
    planned: 'La première cotisation est prévue pour le {{day}}.',
    payouts: 'Versé aux membres',
    fees: 'Frais pris sur les cagnottes',
    held: 'Dans la cagnotte de la période en cours',
    how: 'Comment est-ce calculé ?',
    howText:
      'D’après le grand livre en partie double, à cet instant. Chaque cotisation, y compris en espèces, entre dans la cagnotte du groupe. Chaque versement et tous les frais en sortent. Le reste est dans la cagnotte. Les trois lignes font toujours la somme des cotisations, et un contrôle le vérifie chaque nuit pour chaque groupe. Les frais de carte sont payés à part et n’entrent jamais dans la cagnotte.',
  },
  shares: { title: 'Ce que chacun a versé et reçu', paidIn: 'a versé {{amount}}', received: 'reçu' },
  statement: {
    title: 'Relevé',
    download: 'Relevé en {{format}}',
    yourself: 'Vérifiez vous-même',
  },
};
