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
        subject: 'Tu historia ya se muestra',
        heading: 'Tu historia ya se muestra',
        paragraphs: [
          'Tus palabras están en la página de historias. Las cifras a su lado salen del libro mayor y cambian con él.',
          'Puedes retirar tu historia en esa página cuando quieras.',
        ],
        button: { label: 'Ver las historias', path: '/success-stories' },
      }),
      fr: () => ({
        subject: 'Votre témoignage est maintenant visible',
        heading: 'Votre témoignage est maintenant visible',
        paragraphs: [
          'Vos mots sont sur la page des témoignages. Les chiffres à côté viennent du grand livre et changent avec lui.',
          'Vous pouvez retirer votre témoignage sur cette page à tout moment.',
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
        subject: 'Tu historia no se muestra',
        heading: 'Tu historia no se muestra',
        paragraphs: [
          'Una persona de nuestro equipo leyó tu historia. No se muestra, por este motivo:',
          reason,
        ],
        button: { label: 'Contar otra', path: '/success-stories' },
      }),
      fr: ({ reason }) => ({
        subject: 'Votre témoignage n’est pas publié',
        heading: 'Votre témoignage n’est pas publié',
        paragraphs: [
          'Une personne de notre équipe a lu votre témoignage. Il n’est pas publié, pour ce motif :',
          reason,
        ],
        button: { label: 'En donner un autre', path: '/success-stories' },
      }),
    },
  }),
});
