import type { SameKeys } from '../catalogue.ts';
import type { groupDraw as english } from '../en/group-draw.ts';

export const groupDraw: SameKeys<typeof english> = {
  putOff: {
    act: 'Reporter le tirage',
    title: 'Reporter le tirage ?',
    text: 'Le nombre aléatoire public a plus d’une heure de retard. Le groupe est de nouveau en formation : tous doivent accepter de nouveau la charte, les membres peuvent partir et le tirage attend un nouveau début. Le nombre qui devait compter reste sur la page du tirage.',
    done: 'Le tirage est reporté',
  },
  draw: {
    title: 'Le tirage des tours',
    loadFailed: 'Impossible de charger le tirage.',
    before:
      'L’ordre est tiré au sort quand le groupe commence, à partir de trois choses : un secret fixé avant l’arrivée du premier membre, un nombre au hasard de chaque membre et un nombre aléatoire public publié après la dernière acceptation. Ainsi personne ne peut le choisir.',
    writeDown:
      'Notez maintenant l’empreinte du secret : après le tirage, vous pourrez vérifier que c’était celui-ci.',
    after:
      'L’ordre a été tiré au sort à partir du secret ci-dessous, d’un nombre au hasard de chaque membre et d’un nombre aléatoire public. Chacun peut refaire le tirage et doit obtenir le même ordre.',
    commitment: 'Empreinte du secret, publiée avant le début (SHA-256)',
    secret: 'Le secret, publié au début',
    order: 'L’ordre obtenu',
    orderNote: 'Des échanges de tours, des remplacements et des retards peuvent l’avoir changé depuis.',
    nonces_one: 'Le nombre au hasard de {{count}} membre',
    nonces_other: 'Les nombres au hasard de {{count}} membres',
    noncesHint:
      'Chacun a été créé dans le navigateur de son membre, pour que personne ne décide seul de l’ordre.',
    check: 'Vérifier le tirage',
    checking: 'Nouveau tirage...',
    checkFailed: 'Le tirage n’a pas pu être vérifié. Réessayez.',
    right: 'Le tirage est juste',
    rightText:
      'Votre navigateur a tiré de nouveau l’ordre de {{count}} membres : le secret correspond à son empreinte, le nombre aléatoire public correspond à sa signature et a été publié après que les membres étaient fixés, et chaque tour est le même.',
    wrong: 'Le tirage N’EST PAS juste',
    otherSecret: 'Le secret ne correspond pas à l’empreinte publiée avant le début.',
    otherOrder: 'Le tour {{turn}} a été publié pour {{published}}, mais le tirage le donne à {{drawn}}.',
    unreadable: 'Ce qui a été publié ne se lit pas comme un tirage.',
    nobody: 'personne',
    yourself: 'Vérifiez vous-même',
    withoutUs: 'Refaire le tirage sans nous',
    stepFiles:
      'Enregistrez ces deux fichiers dans un dossier. Le second est un petit programme que vous pouvez lire.',
    stepRun: 'Lancez-le avec Node.js :',
    stepCompare: 'Comparez l’empreinte qu’il affiche avec celle que vous avez notée en rejoignant le groupe.',
    noNonce: 'n’en a pas envoyé',
    roundStandIn:
      'Les membres ont été fixés le {{closed}}. Dès lors, il était écrit que compte le nombre {{round}} de ce site de test, fabriqué le {{published}}.',
    standIn: 'Tirage d’essai : son nombre aléatoire a été produit ici',
    standInText:
      'Il découle du secret de ce groupe, d’un nombre au hasard de chaque membre et d’un nombre que ce site de test a fabriqué lui-même. Avec de l’argent réel, ce nombre est public (drand) et personne ne peut le choisir.',
    round:
      'Les membres ont été fixés le {{closed}}. Dès lors, il était écrit que le nombre aléatoire public {{round}} compterait, publié le {{published}}.',
    chain: 'Source du nombre aléatoire (chaîne)',
    randomness: 'Le nombre aléatoire qui a compté',
    signature: 'Sa signature',
    atSource: 'Voir ce nombre chez drand',
    putOff: 'Ce tirage a été reporté auparavant',
    putOffText:
      'Le nombre aléatoire public n’est pas arrivé à temps. Ces nombres devaient compter et n’ont pas compté. À la source, vous pouvez voir s’ils ont été publiés et, après le tirage, quel ordre ils auraient donné :',
    putOffRound: 'Nombre {{round}}, reporté le {{day}}',
    rightTextStandIn:
      'Votre navigateur a tiré de nouveau l’ordre de {{count}} membres : le secret correspond à son empreinte, le nombre que ce site de test a fabriqué correspond à sa signature et a été fabriqué après que les membres étaient fixés, et chaque tour est le même.',
    rightTextV1:
      'Votre navigateur a tiré de nouveau l’ordre de {{count}} membres : le secret correspond à son empreinte et chaque tour est le même.',
    otherValue: 'Le nombre aléatoire public ne correspond pas à sa signature, ou sa source n’est pas drand.',
    earlyRound: 'Le nombre aléatoire public était déjà connu quand les membres ont été fixés.',
  },
};
