import { defineNotices, defineNotice, type NoFacts } from './notice.ts';

export const storyNotices = defineNotices({
  story_approved: defineNotice<NoFacts>({
    audience: 'member',
    example: {},
    mail: {
      en: () => ({
        subject: 'Your story is published',
        heading: 'Your story is published',
        paragraphs: [
          'Your story is on the Stories page. Its figures come from the ledger and change with it.',
          'You can delete your story on that page at any time.',
        ],
        button: { label: 'See the stories', path: '/success-stories' },
      }),
      es: () => ({
        subject: 'Tu historia está publicada',
        heading: 'Tu historia está publicada',
        paragraphs: [
          'Tu historia está en la página de historias. Sus cifras salen del libro mayor y cambian con él.',
          'Puedes eliminar tu historia en esa página cuando quieras.',
        ],
        button: { label: 'Ver las historias', path: '/success-stories' },
      }),
      fr: () => ({
        subject: 'Votre témoignage est publié',
        heading: 'Votre témoignage est publié',
        paragraphs: [
          'Votre témoignage est sur la page des témoignages. Ses chiffres viennent du grand livre et changent avec lui.',
          'Vous pouvez supprimer votre témoignage sur cette page à tout moment.',
        ],
        button: { label: 'Voir les témoignages', path: '/success-stories' },
      }),
    },
  }),

  story_declined: defineNotice<{ readonly reason: string }>({
    audience: 'member',
    example: { reason: 'Nombra a otra persona.' },
    mail: {
      en: ({ reason }) => ({
        subject: 'Your story was not published',
        heading: 'Your story was not published',
        paragraphs: ['Our team read your story. We didn’t publish it for this reason:', reason],
        button: { label: 'Write another one', path: '/success-stories' },
      }),
      es: ({ reason }) => ({
        subject: 'Tu historia no se publicó',
        heading: 'Tu historia no se publicó',
        paragraphs: ['Nuestro equipo leyó tu historia. No la publicamos por este motivo:', reason],
        button: { label: 'Escribir otra', path: '/success-stories' },
      }),
      fr: ({ reason }) => ({
        subject: 'Votre témoignage n’a pas été publié',
        heading: 'Votre témoignage n’a pas été publié',
        paragraphs: [
          'Notre équipe a lu votre témoignage. Nous ne l’avons pas publié pour ce motif :',
          reason,
        ],
        button: { label: 'En écrire un autre', path: '/success-stories' },
      }),
    },
  }),
});
