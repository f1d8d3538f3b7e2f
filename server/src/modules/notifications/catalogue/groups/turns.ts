import type { InEachLanguage } from '@circle-link/contract/messages/language';
import {
  defineNotices,
  defineNoticeWithLine,
  exampleGroup,
  groupButton,
  type GroupNoticeFacts,
  type MailWords,
  type MemberReference,
} from '../notice.ts';

type TurnNoticeFacts = GroupNoticeFacts & { readonly turn: number };
const exampleTurn: TurnNoticeFacts = { ...exampleGroup, turn: 3 };

type WhyTurnStays = 'paid_out' | 'changed' | 'cash';

const whyItStays: InEachLanguage<Readonly<Record<WhyTurnStays, (round: number) => string>>> = {
  en: {
    paid_out: (round) => `the pot of round ${round} has been paid out`,
    changed: () => 'turns or places have changed hands since',
    cash: (round) => `cash was already handed over for round ${round}`,
  },
  es: {
    paid_out: (round) => `el fondo de la ronda ${round} ya se entregó`,
    changed: () => 'desde entonces hubo cambios de turnos o de lugares',
    cash: (round) => `ya se entregó efectivo para la ronda ${round}`,
  },
  fr: {
    paid_out: (round) => `la cagnotte de la période ${round} a déjà été versée`,
    changed: () => 'des tours ou des places ont changé de mains depuis',
    cash: (round) => `des espèces ont déjà été remises pour la période ${round}`,
  },
};

function titled(subject: string, words: Pick<MailWords, 'paragraphs' | 'button'>): MailWords {
  return { subject, heading: subject, ...words };
}

export const groupTurnNotices = defineNotices({
  turn_moved: defineNoticeWithLine<TurnNoticeFacts & { readonly isEarlier: boolean }>({
    audience: 'member',
    preference: 'group_news',
    example: { ...exampleTurn, isEarlier: false },
    line: {
      type: 'group_changed',
      en: ({ turn, isEarlier }) =>
        isEarlier
          ? `Your turn is now round ${turn}. You go first because another member is behind with contributions. If it turns out they paid on time, you swap back, unless this pot is already paid out`
          : `Your turn is now round ${turn}. You are behind with contributions, so another member goes first. Once you catch up, your turn stays`,
      es: ({ turn, isEarlier }) =>
        isEarlier
          ? `Tu turno es ahora la ronda ${turn}. Pasas primero porque otro miembro está atrasado con sus aportes. Si resulta que pagó a tiempo, vuelven a cambiar, salvo que este fondo ya se haya entregado`
          : `Tu turno es ahora la ronda ${turn}. Tienes aportes atrasados, así que otro miembro pasa primero. Cuando te pongas al día, tu turno ya no se moverá`,
      fr: ({ turn, isEarlier }) =>
        isEarlier
          ? `Votre tour est maintenant le tour ${turn}. Vous passez avant un membre en retard de cotisation. S’il s’avère qu’il avait payé à temps, vous échangez de nouveau, sauf si cette cagnotte est déjà versée`
          : `Votre tour est maintenant le tour ${turn}. Vous êtes en retard de cotisation, un autre membre passe donc avant vous. Quand vous serez à jour, votre tour ne bougera plus`,
    },
    mail: {
      en: ({ groupId, group, turn, isEarlier }) => ({
        subject: `Your turn in “${group}” is now round ${turn}`,
        heading: `Your turn is now round ${turn}`,
        paragraphs: [
          isEarlier
            ? 'You go first because another member is behind with contributions. If it turns out they paid on time, you swap back, unless this pot is already paid out.'
            : 'You are behind with contributions, so another member goes first. Once you catch up, your turn stays. If it turns out you paid on time, you swap back, unless that pot is already paid out.',
        ],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, turn, isEarlier }) => ({
        subject: `Tu turno en “${group}” es ahora la ronda ${turn}`,
        heading: `Tu turno es ahora la ronda ${turn}`,
        paragraphs: [
          isEarlier
            ? 'Pasas primero porque otro miembro está atrasado con sus aportes. Si resulta que pagó a tiempo, vuelven a cambiar, salvo que este fondo ya se haya entregado.'
            : 'Tienes aportes atrasados, así que otro miembro pasa primero. Cuando te pongas al día, tu turno ya no se moverá. Si resulta que pagaste a tiempo, vuelven a cambiar, salvo que ese fondo ya se haya entregado.',
        ],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, turn, isEarlier }) => ({
        subject: `Votre tour dans « ${group} » est maintenant le tour ${turn}`,
        heading: `Votre tour est maintenant le tour ${turn}`,
        paragraphs: [
          isEarlier
            ? 'Vous passez avant un membre en retard de cotisation. S’il s’avère qu’il avait payé à temps, vous échangez de nouveau, sauf si cette cagnotte est déjà versée.'
            : 'Vous êtes en retard de cotisation, un autre membre passe donc avant vous. Quand vous serez à jour, votre tour ne bougera plus. S’il s’avère que vous aviez payé à temps, vous échangez de nouveau, sauf si cette cagnotte est déjà versée.',
        ],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),

  turn_returned: defineNoticeWithLine<
    TurnNoticeFacts & { readonly paidRound: number; readonly next: MemberReference }
  >({
    audience: 'member',
    preference: 'group_news',
    example: { ...exampleTurn, paidRound: 2, next: { member: 'Luis' } },
    line: {
      type: 'group_changed',
      en: ({ turn, paidRound, next }) =>
        `Your turn is round ${turn} again. Your contribution for round ${paidRound} was paid on time, so you and ${next} swapped back`,
      es: ({ turn, paidRound, next }) =>
        `Tu turno es otra vez la ronda ${turn}. Tu aporte de la ronda ${paidRound} sí se pagó a tiempo, así que tú y ${next} volvieron a cambiar los turnos`,
      fr: ({ turn, paidRound, next }) =>
        `Votre tour est de nouveau le tour ${turn}. Votre cotisation de la période ${paidRound} avait bien été payée à temps, vous et ${next} avez donc de nouveau échangé vos tours`,
    },
    mail: {
      en: ({ groupId, group, turn, paidRound, next }) =>
        titled(`Your turn in “${group}” is round ${turn} again`, {
          paragraphs: [
            `Your contribution for round ${paidRound} was paid on time. You and ${next} swapped back.`,
          ],
          button: groupButton(groupId, 'en'),
        }),
      es: ({ groupId, group, turn, paidRound, next }) =>
        titled(`Tu turno en “${group}” es otra vez la ronda ${turn}`, {
          paragraphs: [
            `Tu aporte de la ronda ${paidRound} sí se pagó a tiempo. Tú y ${next} volvieron a cambiar los turnos.`,
          ],
          button: groupButton(groupId, 'es'),
        }),
      fr: ({ groupId, group, turn, paidRound, next }) =>
        titled(`Votre tour dans « ${group} » est de nouveau le tour ${turn}`, {
          paragraphs: [
            `Votre cotisation de la période ${paidRound} avait bien été payée à temps. Vous et ${next} avez de nouveau échangé vos tours.`,
          ],
          button: groupButton(groupId, 'fr'),
        }),
    },
  }),

  turn_reclaimed: defineNoticeWithLine<
    TurnNoticeFacts & { readonly late: MemberReference; readonly isCashDropped: boolean }
  >({
    audience: 'member',
    preference: 'group_news',
    example: { ...exampleTurn, late: { member: 'Ana' }, isCashDropped: true },
    line: {
      type: 'group_changed',
      en: ({ turn, late, isCashDropped }) =>
        `Your turn is round ${turn} again because ${late} had paid on time${isCashDropped ? '. We removed unconfirmed cash records for this round. If someone gave you cash, please return it' : ''}`,
      es: ({ turn, late, isCashDropped }) =>
        `Tu turno es otra vez la ronda ${turn} porque ${late} sí había pagado a tiempo${isCashDropped ? '. Borramos las notas de efectivo sin confirmar de esta ronda. Si alguien te dio efectivo, devuélvelo' : ''}`,
      fr: ({ turn, late, isCashDropped }) =>
        `Votre tour est de nouveau le tour ${turn}, car ${late} avait bien payé à temps${isCashDropped ? '. Nous avons supprimé les notes d’espèces non confirmées pour cette période. Si quelqu’un vous a remis des espèces, rendez-les' : ''}`,
    },
    mail: {
      en: ({ groupId, group, turn, late, isCashDropped }) =>
        titled(`Your turn in “${group}” is round ${turn} again`, {
          paragraphs: [
            `${late} had paid on time, so the two of you swapped back.`,
            ...(isCashDropped
              ? [
                  'We removed unconfirmed cash records for this round. If someone gave you cash, please return it.',
                ]
              : []),
          ],
          button: groupButton(groupId, 'en'),
        }),
      es: ({ groupId, group, turn, late, isCashDropped }) =>
        titled(`Tu turno en “${group}” es otra vez la ronda ${turn}`, {
          paragraphs: [
            `${late} sí había pagado a tiempo, así que los dos volvieron a cambiar los turnos.`,
            ...(isCashDropped
              ? [
                  'Borramos las notas de efectivo sin confirmar de esta ronda. Si alguien te dio efectivo, devuélvelo.',
                ]
              : []),
          ],
          button: groupButton(groupId, 'es'),
        }),
      fr: ({ groupId, group, turn, late, isCashDropped }) =>
        titled(`Votre tour dans « ${group} » est de nouveau le tour ${turn}`, {
          paragraphs: [
            `${late} avait bien payé à temps. Vous avez donc tous les deux de nouveau échangé vos tours.`,
            ...(isCashDropped
              ? [
                  'Nous avons supprimé les notes d’espèces non confirmées pour cette période. Si quelqu’un vous a remis des espèces, rendez-les.',
                ]
              : []),
          ],
          button: groupButton(groupId, 'fr'),
        }),
    },
  }),

  turn_cash_dropped: defineNoticeWithLine<
    GroupNoticeFacts & {
      readonly round: number;
      readonly late: MemberReference;
      readonly next: MemberReference;
    }
  >({
    audience: 'member',
    preference: 'group_news',
    example: { ...exampleGroup, round: 3, late: { member: 'Ana' }, next: { member: 'Luis' } },
    line: {
      type: 'group_changed',
      en: ({ round, late, next }) =>
        `${late} receives round ${round}, not ${next}. We removed the unconfirmed record of your cash to ${next}. If you handed over cash, ask for it back`,
      es: ({ round, late, next }) =>
        `${late} recibe la ronda ${round}, no ${next}. Borramos la nota sin confirmar de tu efectivo a ${next}. Si entregaste efectivo, pide que te lo devuelvan`,
      fr: ({ round, late, next }) =>
        `${late} reçoit à la période ${round}, pas ${next}. Nous avons supprimé la note non confirmée de vos espèces à ${next}. Si vous avez remis des espèces, demandez qu’on vous les rende`,
    },
    mail: {
      en: ({ groupId, group, round, late, next }) =>
        titled(`Round ${round} of “${group}” goes to another member`, {
          paragraphs: [
            `${late} receives round ${round}, not ${next}. We removed the unconfirmed record of your cash to ${next}. If you handed over cash, ask for it back.`,
          ],
          button: groupButton(groupId, 'en'),
        }),
      es: ({ groupId, group, round, late, next }) =>
        titled(`La ronda ${round} de “${group}” es para otro miembro`, {
          paragraphs: [
            `${late} recibe la ronda ${round}, no ${next}. Borramos la nota sin confirmar de tu efectivo a ${next}. Si entregaste efectivo, pide que te lo devuelvan.`,
          ],
          button: groupButton(groupId, 'es'),
        }),
      fr: ({ groupId, group, round, late, next }) =>
        titled(`La période ${round} de « ${group} » va à un autre membre`, {
          paragraphs: [
            `${late} reçoit à la période ${round}, pas ${next}. Nous avons supprimé la note non confirmée de vos espèces à ${next}. Si vous avez remis des espèces, demandez qu’on vous les rende.`,
          ],
          button: groupButton(groupId, 'fr'),
        }),
    },
  }),

  turn_stays: defineNoticeWithLine<
    TurnNoticeFacts & { readonly paidRound: number; readonly round: number; readonly why: WhyTurnStays }
  >({
    audience: 'member',
    preference: 'group_news',
    example: { ...exampleTurn, turn: 5, paidRound: 2, round: 3, why: 'paid_out' },
    line: {
      type: 'group_changed',
      en: ({ turn, paidRound, round, why }) =>
        `Your contribution for round ${paidRound} was paid on time and doesn’t count as missed. Your turn stays round ${turn}, because ${whyItStays.en[why](round)}`,
      es: ({ turn, paidRound, round, why }) =>
        `Tu aporte de la ronda ${paidRound} sí se pagó a tiempo y no cuenta como no pagado. Tu turno sigue siendo la ronda ${turn}, porque ${whyItStays.es[why](round)}`,
      fr: ({ turn, paidRound, round, why }) =>
        `Votre cotisation de la période ${paidRound} avait bien été payée à temps et ne compte pas comme manquée. Votre tour reste le tour ${turn}, car ${whyItStays.fr[why](round)}`,
    },
    mail: {
      en: ({ groupId, group, turn, paidRound, round, why }) =>
        titled(`Your turn in “${group}” stays round ${turn}`, {
          paragraphs: [
            `Your contribution for round ${paidRound} was paid on time and doesn’t count as missed. You can’t get round ${round} back, because ${whyItStays.en[why](round)}.`,
          ],
          button: groupButton(groupId, 'en'),
        }),
      es: ({ groupId, group, turn, paidRound, round, why }) =>
        titled(`Tu turno en “${group}” sigue siendo la ronda ${turn}`, {
          paragraphs: [
            `Tu aporte de la ronda ${paidRound} sí se pagó a tiempo y no cuenta como no pagado. No puedes recuperar la ronda ${round}, porque ${whyItStays.es[why](round)}.`,
          ],
          button: groupButton(groupId, 'es'),
        }),
      fr: ({ groupId, group, turn, paidRound, round, why }) =>
        titled(`Votre tour dans « ${group} » reste le tour ${turn}`, {
          paragraphs: [
            `Votre cotisation de la période ${paidRound} avait bien été payée à temps et ne compte pas comme manquée. Vous ne pouvez pas récupérer la période ${round}, car ${whyItStays.fr[why](round)}.`,
          ],
          button: groupButton(groupId, 'fr'),
        }),
    },
  }),
});
