import type { SameKeys } from '../catalogue.ts';
import type { groupDraw as english } from '../en/group-draw.ts';

export const groupDraw: SameKeys<typeof english> = {
  putOff: {
    act: 'Reporter le tirage',
    title: 'Reporter le tirage ?',
    text: 'Le nombre aléatoire public a plus d’une heure de retard. Le groupe est de nouveau en formation, et tous doivent accepter de nouveau la charte. Les membres peuvent partir, et le tirage attend un nouveau début. La page du tirage conserve le nombre en retard.',
    done: 'Tirage reporté',
  },
  draw: {
    title: 'Le tirage des tours',
    loadFailed: 'Impossible de charger le tirage.',
    before:
      'L’ordre est tiré au sort quand le groupe commence. Il dépend d’un secret fixé avant l’arrivée du premier membre, d’un nombre au hasard de chaque membre et d’un nombre aléatoire public. Le nombre public paraît seulement quand tous ont accepté. Ainsi, personne ne peut choisir l’ordre.',
    writeDown:
      'Notez maintenant l’empreinte du secret. Après le tirage, vous pourrez vérifier que c’est la même.',
    after:
      'L’ordre a été tiré au sort à partir du secret ci-dessous, d’un nombre au hasard de chaque membre et d’un nombre aléatoire public. Chacun peut refaire le tirage et doit obtenir le même ordre.',
    commitment: 'Empreinte du secret, publiée avant le début (SHA-256)',
    secret: 'Le secret, publié au début',
    order: 'L’ordre tiré au sort',
    orderNote: 'Des échanges de tours, des remplacements et des retards peuvent l’avoir changé depuis.',
    nonces_one: 'Le nombre au hasard de {{count}} membre',
    nonces_other: 'Les nombres au hasard de {{count}} membres',
    noncesHint: 'Le navigateur de chaque membre en a créé un : personne ne décide seul de l’ordre.',
    check: 'Vérifier le tirage',
    checking: 'Nouveau tirage...',
    checkFailed: 'Le tirage n’a pas pu être vérifié. Réessayez.',
    right: 'Le tirage est correct',
    rightText:
      'Votre navigateur a refait le tirage pour {{count}} membres, et chaque tour est le même. Le secret correspond à son empreinte. Le nombre aléatoire public correspond à sa signature et a été publié une fois les membres fixés.',
    wrong: 'Le tirage N’EST PAS correct',
    otherSecret: 'Le secret ne correspond pas à l’empreinte publiée avant le début.',
    otherOrder: 'Le tour {{turn}} a été publié pour {{published}}, mais le tirage le donne à {{drawn}}.',
    unreadable: 'Les données publiées ne forment pas un tirage lisible.',
    nobody: 'personne',
    yourself: 'Vérifiez vous-même',
    withoutUs: 'Refaire le tirage sans nous',
    stepFiles:
      'Enregistrez ces deux fichiers dans un dossier. Le second est un petit programme que vous pouvez lire.',
    stepRun: 'Lancez-le avec Node.js :',
    stepCompare: 'Comparez l’empreinte qu’il affiche avec celle que vous avez notée en rejoignant le groupe.',
    noNonce: 'n’en a pas envoyé',
    roundStandIn:
      'Les membres ont été fixés le {{closed}}. À ce moment, nous avons enregistré quel nombre compterait : le nombre {{round}} de ce site de test, créé le {{published}}.',
    standIn: 'Tirage d’essai : son nombre a été créé ici',
    standInText:
      'Il dépend du secret de ce groupe, d’un nombre au hasard de chaque membre et d’un nombre créé par ce site de test. Avec de l’argent réel, nous utilisons un nombre public (drand) que personne ne peut choisir.',
    round:
      'Les membres ont été fixés le {{closed}}. À ce moment, nous avons enregistré quel nombre compterait : le nombre aléatoire public {{round}}, publié le {{published}}.',
    chain: 'Source du nombre aléatoire (chaîne)',
    randomness: 'Le nombre aléatoire qui a compté',
    signature: 'Sa signature',
    atSource: 'Voir ce nombre chez drand',
    putOff: 'Ce tirage a été reporté',
    putOffText:
      'Nous n’avons pas reçu à temps le nombre aléatoire public : ces nombres n’ont pas compté. La source montre s’ils ont été publiés. Après le tirage, vous pouvez voir l’ordre qu’ils auraient donné :',
    putOffRound: 'Nombre {{round}}, reporté le {{day}}',
    rightTextStandIn:
      'Votre navigateur a refait le tirage pour {{count}} membres, et chaque tour est le même. Le secret correspond à son empreinte. Le nombre de test correspond à sa signature et a été créé une fois les membres fixés.',
    rightTextV1:
      'Votre navigateur a refait le tirage pour {{count}} membres. Le secret correspond à son empreinte, et chaque tour est le même.',
    otherValue: 'Le nombre aléatoire public ne correspond pas à sa signature, ou sa source n’est pas drand.',
    earlyRound: 'Le nombre aléatoire public était déjà connu quand les membres ont été fixés.',
  },
};
