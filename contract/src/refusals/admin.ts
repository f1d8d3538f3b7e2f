import { declareRefusals } from './declare-refusals.ts';

export const adminRefusals = declareRefusals({
  /** A picture of a document was asked for by another site's page. */
  foreign_page: {
    code: 'cross_site',
    status: 403,
    en: 'This picture is shown on our own pages only.',
    es: 'Esta foto solo se muestra en nuestras propias páginas.',
  },
  /** Only the member of a withdrawn position can be let in again, once. */
  nothing_to_clear: {
    status: 409,
    en: 'Only the member of a withdrawn position can be allowed to enter again, once.',
    es: 'Solo se puede permitir que entre de nuevo, una vez, al miembro de un lugar retirado.',
  },
  /** The message did not fail, or the code in it is gone. */
  message_not_retryable: {
    status: 409,
    en: 'This message cannot be sent again: it did not fail, or the code in it was cleared.',
    es: 'Este mensaje no se puede enviar otra vez: no falló, o se borró el código que contenía.',
  },
  /** The event went through meanwhile, or never was a dead letter. */
  not_parked: {
    status: 409,
    en: 'This event is not a dead letter (any more).',
    es: 'Este evento no está apartado (o ya no).',
  },
});
