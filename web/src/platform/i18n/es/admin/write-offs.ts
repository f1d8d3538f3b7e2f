import type { SameKeys } from '../../catalogue.ts';
import type { writeOffs as english } from '../../en/admin/write-offs.ts';

export const writeOffs: SameKeys<typeof english> = {
  title: 'Deudas condonadas',
  empty: 'No se condonó ninguna deuda. Para condonar una, abre la página de quien debe.',
  loadFailed: 'No se pudieron cargar las deudas condonadas.',
  member: 'Miembro',
  recovered: 'Volvió',
  statuses: { waiting: 'En espera', approved: 'Aprobada', declined: 'Rechazada', done: 'Hecha' },
  mine: 'Tú la pediste: decide otra persona.',
  actions: {
    ask: {
      open: 'Condonar la deuda',
      title: '¿Condonar esta deuda?',
      lead: '{{name}} debe {{amount}}. Desde ahora la asume el operador, y se le avisa de que nadie la reclama. No se puede deshacer. Por encima de la suma diaria espera a otra persona.',
      submit: 'Condonar {{amount}}',
      done: 'La deuda está condonada.',
      waits: 'Espera a otra persona.',
    },
    approve: {
      open: 'Aprobar',
      title: '¿Aprobar esta condonación?',
      lead: 'Los {{amount}} que debe {{name}} son desde ahora pérdida del operador. No se puede deshacer.',
      submit: 'Aprobar y condonar',
      done: 'Aprobada. La deuda está condonada.',
    },
    decline: {
      open: 'Rechazar',
      title: '¿Rechazar esta condonación?',
      lead: '{{name}} sigue debiendo {{amount}}. No se mueve nada.',
      submit: 'Rechazar',
      done: 'Rechazada. No se movió nada.',
    },
  },
};
