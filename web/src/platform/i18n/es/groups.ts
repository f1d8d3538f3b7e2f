import type { SameKeys } from '../catalogue.ts';
import type { groups as english } from '../en/groups.ts';

export const groups: SameKeys<typeof english> = {
  ring: {
    label: 'El anillo de {{name}}',
    round: 'Ronda {{round}} de {{rounds}}',
    due: 'Vence {{day}}',
    over: 'Terminado',
    allRounds_one: '{{count}} ronda',
    allRounds_other: '{{count}} rondas',
    cancelled: 'Cancelado',
    joined: '{{joined}} de {{places}} personas',
    fullPot: 'un fondo completo',
    starts: 'Empieza {{day}}',
    turn: '{{name}}, turno {{turn}}',
    you: 'tú',
    receives: 'recibe en esta ronda',
    received: 'ya recibió',
    none: 'nada pendiente',
    statePaid: 'pagado',
    stateDue: 'aún no pagado',
    stateLate: 'con atraso, en los días de gracia',
    stateMissed: 'no pagado',
    summary: '{{paid}} de {{members}} ya pagaron la ronda {{round}} de {{rounds}}.',
    legend: 'Qué muestra el anillo',
    legendLate: 'con atraso o no pagado',
    legendReceived: 'ya recibió el fondo',
    legendYou: 'tu lugar',
    legendReceives: 'recibe en esta ronda',
    legendJoined: 'ya se unió',
    legendFree: 'lugar libre',
  },
};
