import type { SameKeys } from '../catalogue.ts';
import type { legal as english } from '../en/legal.ts';
import { HOLDER } from './holder.ts';

export const legal: SameKeys<typeof english> = {
  title: 'Mentions légales et déclaration de transparence',
  lead: 'D’abord l’épargne en groupe, puis la file d’attente avec ses probabilités, et enfin ce qui vaut pour tout compte.',
  back: 'Retour à l’accueil',
  versions: {
    title: 'Versions de ces textes',
    lead: 'Chaque empreinte est celle du texte dans cette langue : si un mot changeait, ce serait une autre.',
    line: '{{name}} : version {{version}}, en vigueur depuis le {{since}}',
    notice: 'Les mentions',
    privacy: 'Vos données',
    terms: 'Votre compte',
  },
  groups: {
    title: 'Épargner en groupe',
    paragraphs: [
      'Un groupe d’épargne est un nombre fixe de personnes. À chaque période, toutes paient le même montant et l’une reçoit la cagnotte. Quand toutes l’ont reçue une fois, il se termine. Il n’y a ni profit ni intérêts.',
      'Nous gardons 1 % de chaque cagnotte qui passe par nous, arrondi au cent supérieur. Par carte ou prélèvement bancaire, les frais s’ajoutent et sont montrés avant que vous payiez. Les espèces que les membres se remettent ne coûtent rien.',
      'Personne ne couvre une cotisation manquée : la cagnotte est alors plus petite. Ce qui est payé plus tard va au membre qui a reçu trop peu. Épargnez avec des personnes de confiance.',
      'Chaque groupe a sa propre charte. Vous l’acceptez avant d’entrer, et son texte ne change pas après le début. Ce que vous devez dans le groupe reste dû, quoi qu’il arrive à votre compte.',
    ],
  },
  ownPage: 'Sur une page à part',
  what: {
    title: 'Ce qu’est la file d’attente',
    paragraphs: [
      'La file d’attente est à part des groupes d’épargne : qui épargne en groupe n’a pas à y entrer, et aucun argent des groupes n’y va.',
      'La file d’attente est une redistribution à somme nulle. Tout versement vient d’entrées suivantes et de nulle part ailleurs. Elle ne crée aucun profit : ensemble, les membres reçoivent toujours moins que ce qu’ils ont payé.',
      'Une telle file avec de l’argent réel est illégale dans beaucoup d’endroits. Ici, elle fonctionne seulement avec de l’argent de test : le serveur refuse de démarrer avec la file et une clé qui débite de vraies cartes.',
    ],
  },
  rules: {
    title: 'Les règles de la file',
    items: [
      'Une entrée par personne, de 18 ans ou plus. Les numéros sont donnés dans l’ordre des paiements, sans trou, et sont définitifs.',
      'Chaque niveau est une file. Trois entrées suivantes paient le membre qui attend depuis le plus longtemps. Une partie de ce versement est son entrée au niveau suivant ; le reste est à lui.',
      'Une fois que vous avez une place, vous ne pouvez pas annuler l’entrée. Avant cela, libérer une réservation ne coûte rien.',
      'Si une entrée est remboursée ou contestée, sa place reste comme repère. Cela ne change le numéro ni le versement de personne d’autre.',
      'Si les entrées s’arrêtent, ceux qui attendent ne reçoivent plus rien.',
    ],
  },
  fees: {
    title: 'Ce que coûte une entrée',
    lead: 'Les mêmes lignes sont sur chaque écran, reçu et e-mail.',
    base: 'Entrée, va dans la file',
    cardFee: 'Frais de carte (2,9 % du total + 0,30 $US)',
    appFee: 'Frais de l’application (1 % du total, arrondi vers le haut)',
    total: 'Total',
    note: 'Les versements de la file ne coûtent rien. Un groupe d’épargne paie 1 % de sa cagnotte.',
  },
  claims: {
    title: 'Affirmations qui circulent, et pourquoi elles sont fausses',
    lead: 'Des chiffres comme ceux-ci se racontent sur des systèmes de ce genre. Le mécanisme ne peut pas les produire.',
    caption: 'Affirmations et pourquoi chacune est fausse',
    claim: 'L’affirmation',
    truth: 'Pourquoi elle est fausse',
    rows: [
      {
        claim: '« 3 653 % de rendement »',
        truth:
          'Elle additionne des versements qui passent pour la plus grande part à l’entrée suivante. Les cinq versements apportent {{fullCash}} en argent, et même si les entrées ne s’arrêtaient jamais, seuls {{shareAll}} % des membres recevraient les cinq. {{shareNone}} % ne recevraient rien.',
      },
      {
        claim: '« De 1 864 $US à 1 914 $US au total »',
        truth:
          'C’est la somme des versements bruts ({{gross}}), avec et sans les {{base}}. La partie qui passe à votre entrée suivante ne vous est pas versée : en argent, c’est {{fullCash}} au plus.',
      },
      {
        claim: '« 47 340 $US gagnés par 465 membres »',
        truth:
          '465 entrées apportent {{paidIn}}. Personne ne peut verser {{claimed}} avec cela. Jusque-là, {{paidOut}} ont été versés.',
      },
      {
        claim: '« 7 890 $US en moyenne »',
        truth:
          'Aucun membre ne peut jamais recevoir plus de {{fullCash}}. Après 465 entrées, le membre moyen a reçu {{average}} et perdu {{loss}}.',
      },
      {
        claim: '« 100 % de réussite »',
        truth:
          'Après 465 entrées, {{nothing}} membres sur 465 n’ont rien reçu. Ce n’est jamais moins de deux sur trois.',
      },
      {
        claim: '« 8 jours avant de gagner »',
        truth:
          'On ne peut promettre aucun jour. Un versement arrive après un certain nombre d’entrées suivantes, et personne ne sait quand elles viendront.',
      },
      {
        claim: '« 53,76 $US par entrée » (50 $US + 3,76 $US)',
        truth:
          'Les frais ne font pas cette somme. Une entrée coûte {{total}}, au cent près, comme on le voit plus haut.',
      },
    ],
  },
  money: {
    title: 'Qui garde l’argent',
    paragraphs: [
      HOLDER,
      'Dans la file d’attente, personne ne garde d’argent réel : elle fonctionne seulement avec de l’argent de test. Aucune vraie carte n’y est débitée. Un solde d’argent de test peut être retiré comme argent de test et ne devient jamais de l’argent réel, ni maintenant ni plus tard.',
      'Chaque mouvement est enregistré en partie double dans un grand livre où l’on peut seulement ajouter. Les comptes sont contrôlés en entier, et les chiffres publics en viennent.',
      'Rien ici n’est assuré et personne ne compense une perte.',
    ],
  },
  privacy: {
    title: 'Vos données',
    paragraphs: [
      'Nous gardons votre nom, e-mail, téléphone, date de naissance, adresse et, quand vous l’envoyez, votre pièce d’identité. Nous les utilisons pour tenir votre compte, empêcher les comptes doubles et tenir notre comptabilité. Rien n’est vendu et il n’y a pas de publicité.',
      'Les photos de votre pièce d’identité et son numéro sont chiffrés. Seules les personnes qui vérifient peuvent les ouvrir, et chaque consultation est notée. Les photos sont supprimées 30 jours après la décision, sauf si la page où vous les envoyez indique un autre nombre.',
      'Les membres de vos groupes voient votre prénom et ce que vous avez payé dans le groupe. Ils voient aussi combien de vos douze dernières cotisations dans des groupes d’ici sont arrivées à temps. Les totaux publics comprennent votre entrée sans votre nom. Les chiffres sur les groupes ne sont montrés que s’il y a assez de mouvements derrière.',
      'Des contrôles automatiques cherchent des comptes doubles et des cartes volées. Ils comparent les appareils que vous utilisez pour vous connecter, les adresses réseau, les téléphones, les façons d’écrire un e-mail et les cartes. Ils sont gardés comme empreintes qu’on ne peut plus relire. Les contrôles posent seulement une question ; une personne décide, et vous pouvez nous écrire.',
      'Nous posons des cookies qui gardent votre session et reconnaissent votre navigateur, et aucun pour quelqu’un d’autre.',
      'Dans les réglages, vous pouvez télécharger tout ce que nous gardons sur vous, le changer et fermer votre compte. Ce qui est personnel est alors supprimé. Le grand livre et le journal scellé gardent leurs lignes avec un identifiant qui ne dit rien de vous, car les comptes doivent rester complets.',
    ],
  },
  terms: {
    title: 'Votre compte',
    paragraphs: [
      'Vous participez pour vous-même, avec un compte, et vous avez 18 ans ou plus. Avant d’entrer dans la file, votre e-mail, votre consentement, votre téléphone et votre pièce d’identité sont vérifiés. Avant d’épargner en groupe, ce sont votre e-mail, les conditions générales de l’épargne et votre téléphone. Avant votre premier mouvement d’argent, dans un sens ou dans l’autre, nous demandons ensemble votre adresse, votre date de naissance et la pièce d’identité.',
      'Ce que vous acceptez est sur cette page : les conditions générales de l’épargne en groupe, et les déclarations avant la file d’attente. La charte de chaque groupe vient avec lui. Il n’y a pas d’autres conditions.',
      'Rien ici n’est assuré. Ces mentions disent qui garde l’argent et ce que tout coûte.',
      'Un compte peut être bloqué, ou vérifié avant de payer, quand quelque chose ne semble pas juste. Cela n’arrête que de nouveaux engagements : ce que vous devez peut toujours être vu et payé, et vous pouvez télécharger vos données.',
      'Après cinq mots de passe incorrects, les navigateurs qui ne se sont jamais connectés au compte attendent 15 minutes. Vous pouvez voir et fermer vos sessions à tout moment.',
      'Quand ce que les membres acceptent change, on vous dit ce qui est différent et on vous demande de nouveau. Jusque-là, rien de nouveau ne peut commencer ; ce qui est en cours continue avec les règles que vous avez acceptées.',
      'Vous pouvez fermer votre compte quand rien n’est ouvert à votre nom et que votre solde est à zéro. Une place qui attend encore est alors fermée et ne reçoit plus rien.',
    ],
  },
  consent: {
    title: 'Ce que les membres acceptent',
    version: 'Version {{version}}',
  },
};
