import { MIN_MEMBERS, OPEN_BOOKS_MEMBERS, POSTPONE_AFTER_MINUTES, SILENT_DAYS } from '../../groups/limits.ts';
import { declareRefusals } from '../declare-refusals.ts';

/** "Ana", "Ana and Ben", "Ana, Ben, Cleo and 3 others". */
function namesInEnglish(names: readonly string[]): string {
  if (names.length > 4) return `${names.slice(0, 3).join(', ')} and ${names.length - 3} others`;
  return joined(names, 'and');
}

function namesInSpanish(names: readonly string[]): string {
  if (names.length > 4) return `${names.slice(0, 3).join(', ')} y ${names.length - 3} más`;
  return joined(names, 'y');
}

function namesInFrench(names: readonly string[]): string {
  if (names.length > 4) return `${names.slice(0, 3).join(', ')} et ${names.length - 3} autres`;
  return joined(names, 'et');
}

function joined(names: readonly string[], and: string): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${and} ${last}`;
}

export const groupRefusals = declareRefusals({
  /** Groups are private: 404 for non-members, including admins. */
  group_not_found: {
    code: 'not_found',
    status: 404,
    en: 'There is nothing here.',
    es: 'Aquí no hay nada.',
    fr: 'Il n’y a rien ici.',
  },
  group_request_reused: {
    code: 'request_reused',
    status: 409,
    en: 'This group was already created with other terms. Please reload the page.',
    es: 'Este grupo ya se creó con otras condiciones. Vuelve a cargar la página.',
    fr: 'Ce groupe a déjà été créé avec d’autres conditions. Rechargez la page.',
  },
  organizer_only: {
    status: 403,
    en: 'Only the organizer of the group can do this.',
    es: 'Solo quien organiza el grupo puede hacerlo.',
    fr: 'Seule la personne qui organise le groupe peut le faire.',
  },
  being_drawn: {
    code: 'wrong_phase',
    status: 409,
    en: 'The order of turns is being drawn. The terms and members are fixed now.',
    es: 'Se está sorteando el orden de los turnos. Las condiciones y los miembros ya no cambian.',
    fr: 'Le tirage au sort de l’ordre des tours est en cours : les conditions et les membres ne changent plus.',
  },
  has_started: {
    code: 'wrong_phase',
    status: 409,
    en: 'The group has started: its terms and places are fixed now.',
    es: 'El grupo empezó: sus condiciones y lugares ya no cambian.',
    fr: 'Le groupe a commencé : ses conditions et ses places ne changent plus.',
  },
  is_over: {
    code: 'wrong_phase',
    status: 409,
    en: 'This group is over.',
    es: 'Este grupo terminó.',
    fr: 'Ce groupe est terminé.',
  },
  nothing_to_leave: {
    code: 'wrong_phase',
    status: 409,
    en: 'The group is already over.',
    es: 'El grupo ya terminó.',
    fr: 'Le groupe est déjà terminé.',
  },
  nobody_leaves_draw: {
    code: 'wrong_phase',
    status: 409,
    en: 'The order of turns is being drawn. Nobody can leave right now.',
    es: 'Se está sorteando el orden de los turnos. Ahora nadie puede salir.',
    fr: 'Le tirage au sort de l’ordre des tours est en cours. Personne ne peut quitter le groupe maintenant.',
  },
  leave_at_once: {
    code: 'wrong_phase',
    status: 409,
    en: 'The group has not started yet: you can leave it right away.',
    es: 'El grupo todavía no ha empezado: puedes salir de inmediato.',
    fr: 'Le groupe n’a pas encore commencé : vous pouvez le quitter tout de suite.',
  },
  leave_when_all_paid: {
    code: 'wrong_phase',
    status: 409,
    en: 'You have received your pot: you can leave when all your rounds are paid and the group is over.',
    es: 'Ya recibiste tu fondo: puedes salir cuando todas tus rondas estén pagadas y el grupo termine.',
    fr: 'Vous avez reçu votre cagnotte : vous pourrez quitter le groupe quand toutes vos périodes seront payées et le groupe terminé.',
  },
  leave_when_replaced: {
    code: 'wrong_phase',
    status: 409,
    en: 'The group has started. Ask to leave, and the organizer looks for a new member to take your place.',
    es: 'El grupo ya empezó. Pide salir, y quien organiza buscará a un miembro nuevo que tome tu lugar.',
    fr: 'Le groupe a commencé. Demandez à partir, et la personne qui organise cherchera un nouveau membre pour prendre votre place.',
  },
  order_not_decided: {
    code: 'wrong_phase',
    status: 409,
    en: 'In this group the organizer does not decide the order of turns.',
    es: 'En este grupo quien organiza no decide el orden de los turnos.',
    fr: 'Dans ce groupe, la personne qui organise ne décide pas de l’ordre des tours.',
  },
  not_over_yet: {
    code: 'wrong_phase',
    status: 409,
    en: 'A group can start again when it is over.',
    es: 'Un grupo puede empezar de nuevo cuando haya terminado.',
    fr: 'Un groupe peut recommencer une fois terminé.',
  },
  no_draw_awaited: {
    code: 'wrong_phase',
    status: 409,
    en: 'This group does not wait for a draw.',
    es: 'Este grupo no está esperando un sorteo.',
    fr: 'Ce groupe n’attend aucun tirage au sort.',
  },
  payout_made: {
    status: 409,
    en: 'A pot has been paid out: now only a vote of its members can end the group.',
    es: 'Ya se entregó un fondo: ahora solo una votación de los miembros puede terminar el grupo.',
    fr: 'Une cagnotte a déjà été versée : seul un vote des membres peut mettre fin au groupe.',
  },
  draw_not_late: {
    status: 409,
    en: `You can postpone the draw when the public random number is ${POSTPONE_AFTER_MINUTES} minutes late.`,
    es: `Puedes aplazar el sorteo cuando el número aleatorio público lleve ${POSTPONE_AFTER_MINUTES} minutos de atraso.`,
    fr: `Vous pourrez reporter le tirage au sort quand le nombre aléatoire public aura ${POSTPONE_AFTER_MINUTES} minutes de retard.`,
  },
  organizer_cannot_leave: {
    code: 'organizer_stays',
    status: 409,
    en: 'You are the organizer. To stop the group, cancel it.',
    es: 'Tú organizas el grupo. Para detenerlo, cancélalo.',
    fr: 'Vous organisez ce groupe. Pour l’arrêter, annulez-le.',
  },
  too_many_groups: {
    status: 409,
    en: ({ most }: { readonly most: number }) =>
      `You are in ${most} groups, the most you can have. You can join another when one of them is over.`,
    es: ({ most }) => `Estás en ${most} grupos, el máximo. Podrás unirte a otro cuando uno de ellos termine.`,
    fr: ({ most }) =>
      `Vous êtes dans ${most} groupes, le maximum. Vous pourrez en rejoindre un autre quand l’un d’eux sera terminé.`,
  },
  organizer_already: {
    status: 409,
    en: 'You are the organizer of this group already.',
    es: 'Ya organizas este grupo.',
    fr: 'Vous organisez déjà ce groupe.',
  },
  too_few_members: {
    status: 409,
    en: ({ missing }: { readonly missing: number }) =>
      `A group starts with at least ${MIN_MEMBERS} members: ${missing} more must join.`,
    es: ({ missing }) =>
      `Un grupo empieza con al menos ${MIN_MEMBERS} miembros: ${missing === 1 ? 'falta 1' : `faltan ${missing}`}.`,
    fr: ({ missing }) => `Un groupe commence avec au moins ${MIN_MEMBERS} membres : il en manque ${missing}.`,
  },
  charter_not_accepted: {
    status: 409,
    en: ({ names }: { readonly names: readonly string[] }) =>
      `${namesInEnglish(names)} ${names.length === 1 ? 'hasn’t' : 'haven’t'} accepted the current charter yet.`,
    es: ({ names }) =>
      `${namesInSpanish(names)} todavía no ${names.length === 1 ? 'ha aceptado' : 'han aceptado'} el acuerdo actual del grupo.`,
    fr: ({ names }) =>
      `${namesInFrench(names)} ${names.length === 1 ? 'n’a' : 'n’ont'} pas encore accepté la charte actuelle.`,
  },
  charter_changed: {
    status: 409,
    en: 'The terms have changed. Please read them again.',
    es: 'Las condiciones cambiaron. Léelas de nuevo.',
    fr: 'Les conditions ont changé. Relisez-les.',
  },
  /** The named person is not in the group. Does not reveal whether the account exists. */
  person_not_in_group: {
    code: 'invalid',
    status: 422,
    en: 'This person is not in the group.',
    es: 'Esta persona no está en el grupo.',
    fr: 'Cette personne n’est pas dans le groupe.',
  },
  group_started: {
    status: 409,
    en: 'This group has started without you.',
    es: 'Este grupo empezó sin ti.',
    fr: 'Ce groupe a commencé sans vous.',
  },
  group_full: {
    status: 409,
    en: 'All places are taken.',
    es: 'Todos los lugares están ocupados.',
    fr: 'Toutes les places sont prises.',
  },
  already_member: {
    status: 409,
    en: 'You are in this group already.',
    es: 'Ya estás en este grupo.',
    fr: 'Vous êtes déjà dans ce groupe.',
  },
});

export const organizerRefusals = declareRefusals({
  no_handover: {
    status: 409,
    en: 'There is no open offer to organize this group.',
    es: 'No hay ninguna propuesta abierta para organizar este grupo.',
    fr: 'Il n’y a aucune proposition ouverte pour organiser ce groupe.',
  },
  organizer_present: {
    status: 409,
    en: `You can elect another organizer when the current one has been inactive for ${SILENT_DAYS} days.`,
    es: `Pueden elegir a otra persona cuando quien organiza lleve ${SILENT_DAYS} días sin actividad.`,
    fr: `Vous pourrez élire une autre personne quand celle qui organise sera inactive depuis ${SILENT_DAYS} jours.`,
  },
});

export const windUpRefusals = declareRefusals({
  vote_open: {
    status: 409,
    en: 'There is already an open vote. Please vote there.',
    es: 'Ya hay una votación abierta. Vota en ella.',
    fr: 'Un vote est déjà ouvert. Participez à ce vote.',
  },
  no_open_vote: {
    status: 409,
    en: 'There is no open vote.',
    es: 'No hay ninguna votación abierta.',
    fr: 'Aucun vote n’est ouvert.',
  },
  frozen: {
    status: 409,
    en: 'You can vote again when your missed or disputed contributions are paid.',
    es: 'Podrás votar de nuevo cuando hayas pagado los aportes que te faltan o que están en disputa.',
    fr: 'Vous pourrez de nouveau voter quand vos cotisations manquées ou contestées seront payées.',
  },
});

export const openBooksRefusals = declareRefusals({
  books_not_begun: {
    code: 'wrong_phase',
    status: 409,
    en: 'You can open the books once the group has started.',
    es: 'Podrás abrir las cuentas cuando el grupo haya empezado.',
    fr: 'Vous pourrez ouvrir les comptes une fois que le groupe aura commencé.',
  },
  /** Totals of a few members would reveal individuals. */
  too_few_to_open: {
    status: 409,
    en: `Only groups of ${OPEN_BOOKS_MEMBERS} or more members can open their books. With fewer, totals say too much about each person.`,
    es: `Solo los grupos de ${OPEN_BOOKS_MEMBERS} miembros o más pueden abrir sus cuentas. Con menos, los totales revelan demasiado sobre cada persona.`,
    fr: `Seuls les groupes de ${OPEN_BOOKS_MEMBERS} membres ou plus peuvent ouvrir leurs comptes. Avec moins de membres, les totaux en disent trop sur chaque personne.`,
  },
});
