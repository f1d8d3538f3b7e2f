import type { SameKeys } from '../../catalogue.ts';
import type { writeOffs as english } from '../../en/admin/write-offs.ts';

export const writeOffs: SameKeys<typeof english> = {
  title: 'Deudas canceladas',
  empty: 'No se canceló ninguna deuda. Para cancelar una, abre la página de quien debe.',
  loadFailed: 'No se pudieron cargar las deudas canceladas.',
  member: 'Miembro',
  recovered: 'Volvió',
  statuses: { waiting: 'En espera', approved: 'Aprobada', declined: 'Rechazada', done: 'Hecha' },
  mine: 'Tú la pediste: decide otra persona.',
  actions: {
    ask: {
      open: 'Cancelar la deuda',
      title: '¿Cancelar esta deuda?',
      lead: '{{name}} debe {{amount}}. Desde ahora la asume el operador, y se le avisa de que nadie la reclama. No se puede deshacer. Por encima de la suma diaria espera a otra persona.',
      submit: 'Cancelar {{amount}}',
      done: 'La deuda está cancelada.',
      waits: 'Espera a otra persona.',
    },
    approve: {
      open: 'Aprobar',
      title: '¿Aprobar esta cancelación?',
      lead: 'Los {{amount}} que debe {{name}} son desde ahora pérdida del operador. No se puede deshacer.',
      submit: 'Aprobar y cancelar',
      done: 'Aprobada. La deuda está cancelada.',
    },
    decline: {
      open: 'Rechazar',
      title: '¿Rechazar esta cancelación?',
      lead: '{{name}} sigue debiendo {{amount}}. No se mueve nada.',
      submit: 'Rechazar',
      done: 'Rechazada. No se movió nada.',
    },
  },
};
