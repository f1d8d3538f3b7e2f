import { declareRefusals } from '../declare-refusals.ts';

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
