import { declareRefusals } from './declare-refusals.ts';

export const storyRefusals = declareRefusals({
  position_required: {
    status: 409,
    en: 'Only members with a position can tell their story here.',
    es: 'Solo quienes tienen un lugar en la fila pueden contar aquí su historia.',
    fr: 'Seuls les membres qui ont une place dans la file peuvent témoigner ici.',
  },
  story_exists: {
    status: 409,
    en: 'You already have a story. Delete it to write another one.',
    es: 'Ya tienes una historia. Elimínala para escribir otra.',
    fr: 'Vous avez déjà un témoignage. Supprimez-le pour en écrire un autre.',
  },
  no_such_story: {
    code: 'not_found',
    status: 404,
    en: 'This story no longer exists.',
    es: 'Esa historia ya no existe.',
    fr: 'Ce témoignage n’existe plus.',
  },
  own_story: {
    status: 403,
    en: 'This story is your own. Another admin has to decide on it.',
    es: 'Esta historia es tuya. Otra persona debe decidir.',
    fr: 'Ce témoignage est le vôtre. Une autre personne doit décider.',
  },
});
