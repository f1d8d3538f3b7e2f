import type { SameKeys } from '../catalogue.ts';
import type { ownEntry as english } from '../en/own-entry.ts';

export const ownEntry: SameKeys<typeof english> = {
  goOn: 'Continuar',
  projection:
    'Si las entradas siguieran llegando como en los últimos 30 días, sería alrededor del {{day}}. Nadie sabe si será así.',
  cannotEstimate: 'No podemos estimar el día: no hubo entradas en los últimos 30 días.',
  line: 'La fila y tu lugar en ella',
  none: 'No tienes un lugar en la fila de entradas.',
  noticeTitle: 'Ya tienes tu entrada',
  notice: 'Ver tu número, recibo, saldo y estado de cuenta',
  number: 'Eres el número {{position}}.',
  numberNext_one:
    'Eres el número {{position}}: debe llegar {{more}} entrada más antes de tu próxima entrega.',
  numberNext_other:
    'Eres el número {{position}}: deben llegar {{more}} entradas más antes de tu próxima entrega.',
  consent:
    'Ya pagaste y eres el número {{position}}. Estas cinco tratan de ese lugar. Toca una para leerla entera.',
};
