import { declareRefusals } from './declare-refusals.ts';

export const adminRefusals = declareRefusals({
  foreign_page: {
    code: 'cross_site',
    status: 403,
    en: 'You can see this picture only on our own pages.',
    es: 'Esta foto solo se muestra en nuestras propias páginas.',
    fr: 'Cette photo ne s’affiche que sur nos propres pages.',
  },
  nothing_to_clear: {
    status: 409,
    en: 'Only a member with a closed position can get permission to enter again, once.',
    es: 'Solo un miembro con un lugar cerrado puede recibir permiso para entrar de nuevo, una sola vez.',
    fr: 'Seul un membre dont la place est fermée peut être autorisé à entrer de nouveau, une seule fois.',
  },
  message_not_retryable: {
    status: 409,
    en: 'You can’t resend this message: it didn’t fail, or its code was deleted.',
    es: 'Este mensaje no se puede reenviar: no falló, o se borró el código que contenía.',
    fr: 'Ce message ne peut pas être renvoyé : il n’a pas échoué, ou le code qu’il contenait a été supprimé.',
  },
  no_such_difference: {
    code: 'not_found',
    status: 404,
    en: 'This difference doesn’t exist or is settled.',
    es: 'Esta diferencia no existe o ya está resuelta.',
    fr: 'Cette différence n’existe pas ou est déjà réglée.',
  },
  not_dead_lettered: {
    status: 409,
    en: 'This event is not a dead letter.',
    es: 'Este evento no está apartado.',
    fr: 'Cet événement n’est pas mis à l’écart.',
  },
});
