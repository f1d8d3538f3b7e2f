import type { SameKeys } from '../catalogue.ts';
import type { groupMoney as english } from '../en/group-money.ts';

export const groupMoney: SameKeys<typeof english> = {
  waiting: {
    title: 'Ce qui reste à payer',
    nothing: 'Tout le monde a payé, et chaque cagnotte jusqu’ici est complète.',
    nothingToPay: 'Personne n’a rien à payer pour l’instant.',
    onItsWay: 'En route par prélèvement bancaire : {{amount}}. Les banques prennent quelques jours.',
    for: 'Pour {{name}}, tour\u00A0{{round}}',
    forYou: 'Pour vous, tour\u00A0{{round}}',
    from: 'De {{names}}',
    missedBy: 'Non payé par {{names}}',
    short: 'Versée incomplète',
    you: 'vous',
    ownPart: 'la part de {{name}}',
    yourPart: 'votre propre part',
  },
  missed: {
    title: 'Ce qui a manqué au groupe',
    lead: 'Le groupe est terminé. Ce qu’un membre a manqué peut encore être payé ; 30 jours après, vous pouvez l’abandonner. Alors personne ne le doit plus, et cela n’empêche plus de fermer un compte.',
    line: 'Tour {{round}} : {{amount}} de {{payer}} pour {{recipient}}',
    act: 'Effacer la dette',
    ask: 'Effacer la dette de {{payer}} ?',
    text: '{{payer}} ne doit plus {{amount}} pour le tour {{round}}, et {{recipient}} ne les recevra pas. Les deux sont informés que vous l’avez décidé. Cela ne peut pas être annulé.',
    done: 'Abandonné',
    on: 'Abandonné le {{day}}',
    from: 'À partir du {{day}}, vous pourrez l’abandonner.',
    selfAct: 'Renoncer',
    selfAsk: 'Renoncer à ce que vous avez manqué ?',
    selfDone: 'Vous y avez renoncé',
    selfOn: 'Renoncé le {{day}}',
    selfLead:
      'Vous ne devez cela qu’à vous-même. Vous pouvez y renoncer tout de suite ; vous ne payez que ce que la banque a pris pour le prélèvement rejeté.',
    selfText:
      'Vous ne devez plus {{amount}} pour le tour {{round}}, et vous ne les recevrez pas. Cela ne peut pas être annulé.',
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
    held: 'Dans la cagnotte du tour en cours',
    how: 'Comment est-ce calculé ?',
    howText:
      'D’après le grand livre en partie double, à cet instant. Chaque cotisation, y compris en espèces, entre dans la cagnotte du groupe ; chaque versement et chaque frais en sort. Le reste est gardé. Les trois lignes font toujours la somme des cotisations, et un contrôle le vérifie chaque nuit pour chaque groupe. Les frais de carte sont payés à part et n’entrent jamais dans la cagnotte.',
  },
  shares: { title: 'Ce que chacun a versé et reçu', paidIn: 'a versé {{amount}}', received: 'reçu' },
  statement: {
    title: 'Relevé',
    download: 'Relevé en {{format}}',
    yourself: 'Vérifiez vous-même',
  },
};
