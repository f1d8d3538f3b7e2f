/** What members are mailed when turns are exchanged because one of the two is behind, and exchanged back. */
import type { InEachLanguage } from '@circle-link/contract/language';
import { area, noticeWithLine, type MailWords, type MemberReference } from './notice.ts';
import { exampleGroup, groupButton, type OfGroup } from './of-group.ts';

type OfTurn = OfGroup & { readonly turn: number };
const ofTurn: OfTurn = { ...exampleGroup, turn: 3 };

/** Its pot has been paid out; one of the two has swapped or was replaced; cash was handed over for it. */
type WhyTurnStays = 'paid_out' | 'changed' | 'cash';

const whyItStays: InEachLanguage<Readonly<Record<WhyTurnStays, (round: number) => string>>> = {
  en: {
    paid_out: (round) => `the pot of round ${round} has been paid out`,
    changed: () => 'turns or places have changed hands since',
    cash: (round) => `cash has been handed over for round ${round} already`,
  },
  es: {
    paid_out: (round) => `el fondo de la ronda ${round} ya se entregó`,
    changed: () => 'desde entonces cambiaron turnos o lugares de manos',
    cash: (round) => `ya se entregó efectivo para la ronda ${round}`,
  },
};

/** A mail whose heading is its subject. */
function titled(subject: string, words: Pick<MailWords, 'paragraphs' | 'button'>): MailWords {
  return { subject, heading: subject, ...words };
}

export const groupTurnNotices = area({
  /** To both: the one who is behind receives later, the next in good standing earlier. */
  turn_moved: noticeWithLine<OfTurn & { readonly isEarlier: boolean }>({
    audience: 'member',
    preference: 'group_news',
    example: { ...ofTurn, isEarlier: false },
    line: {
      type: 'group_changed',
      en: ({ turn, isEarlier }) =>
        isEarlier
          ? `Your turn is now round ${turn}: a member who is behind with contributions lets you go first; if it turns out that they had paid in time, you exchange back, unless this pot has been paid out by then`
          : `Your turn is now round ${turn}: you are behind with contributions, so the next member who is up to date goes first; when you have caught up, it does not move any further`,
      es: ({ turn, isEarlier }) =>
        isEarlier
          ? `Tu turno es ahora la ronda ${turn}: un miembro que está atrasado con sus aportes te deja pasar primero; si resulta que había pagado a tiempo, los dos vuelven a cambiar, salvo que este fondo ya se haya entregado`
          : `Tu turno es ahora la ronda ${turn}: tienes aportes atrasados, así que pasa primero el siguiente miembro que está al día; cuando te pongas al día, no se mueve más`,
    },
    mail: {
      en: ({ groupId, group, turn, isEarlier }) => ({
        subject: `Your turn in “${group}” is now round ${turn}`,
        heading: `Your turn is now round ${turn}`,
        paragraphs: [
          isEarlier
            ? 'A member who is behind with contributions lets you go first. If it turns out that they had paid in time, you exchange back, unless this pot has been paid out by then.'
            : 'You are behind with contributions, so the next member who is up to date goes first. When you have caught up, your turn does not move any further. If it turns out that you had paid in time, you exchange back, unless that pot has been paid out by then.',
        ],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, turn, isEarlier }) => ({
        subject: `Tu turno en “${group}” es ahora la ronda ${turn}`,
        heading: `Tu turno es ahora la ronda ${turn}`,
        paragraphs: [
          isEarlier
            ? 'Un miembro que está atrasado con sus aportes te deja pasar primero. Si resulta que había pagado a tiempo, los dos vuelven a cambiar, salvo que este fondo ya se haya entregado.'
            : 'Tienes aportes atrasados, así que pasa primero el siguiente miembro que está al día. Cuando te pongas al día, tu turno no se mueve más. Si resulta que habías pagado a tiempo, los dos vuelven a cambiar, salvo que ese fondo ya se haya entregado.',
        ],
        button: groupButton(groupId, 'es'),
      }),
    },
  }),

  /** To the member who had paid in time after all. */
  turn_given_back: noticeWithLine<OfTurn & { readonly paidRound: number; readonly next: MemberReference }>({
    audience: 'member',
    preference: 'group_news',
    example: { ...ofTurn, paidRound: 2, next: { member: 'Luis' } },
    line: {
      type: 'group_changed',
      en: ({ turn, paidRound, next }) =>
        `Your turn is round ${turn} again: your contribution for round ${paidRound} was paid in time after all, so you and ${next} have exchanged your turns back`,
      es: ({ turn, paidRound, next }) =>
        `Tu turno es otra vez la ronda ${turn}: resulta que tu aporte de la ronda ${paidRound} se pagó a tiempo, así que tú y ${next} volvieron a cambiar los turnos`,
    },
    mail: {
      en: ({ groupId, group, turn, paidRound, next }) =>
        titled(`Your turn in “${group}” is round ${turn} again`, {
          paragraphs: [
            `Your contribution for round ${paidRound} was paid in time after all. You and ${next} have exchanged your turns back.`,
          ],
          button: groupButton(groupId, 'en'),
        }),
      es: ({ groupId, group, turn, paidRound, next }) =>
        titled(`Tu turno en “${group}” es otra vez la ronda ${turn}`, {
          paragraphs: [
            `Resulta que tu aporte de la ronda ${paidRound} se pagó a tiempo. Tú y ${next} volvieron a cambiar los turnos.`,
          ],
          button: groupButton(groupId, 'es'),
        }),
    },
  }),

  /** To the member who had been let go first. */
  turn_taken_back: noticeWithLine<
    OfTurn & { readonly late: MemberReference; readonly isCashDropped: boolean }
  >({
    audience: 'member',
    preference: 'group_news',
    example: { ...ofTurn, late: { member: 'Ana' }, isCashDropped: true },
    line: {
      type: 'group_changed',
      en: ({ turn, late, isCashDropped }) =>
        `Your turn is round ${turn} again: ${late}, who had let you go first, had paid in time after all${isCashDropped ? '; notes of cash for this round that its payer had not confirmed are gone: give back what you were handed' : ''}`,
      es: ({ turn, late, isCashDropped }) =>
        `Tu turno es otra vez la ronda ${turn}: resulta que ${late}, que te había dejado pasar primero, había pagado a tiempo${isCashDropped ? '; se borraron las notas de efectivo de esta ronda que quien paga no había confirmado: devuelve lo que te entregaron' : ''}`,
    },
    mail: {
      en: ({ groupId, group, turn, late, isCashDropped }) =>
        titled(`Your turn in “${group}” is round ${turn} again`, {
          paragraphs: [
            `${late}, who had let you go first, had paid in time after all. The two of you have exchanged your turns back.`,
            ...(isCashDropped
              ? [
                  'Notes of cash for this round that its payer had not confirmed are gone. Give back what you were handed.',
                ]
              : []),
          ],
          button: groupButton(groupId, 'en'),
        }),
      es: ({ groupId, group, turn, late, isCashDropped }) =>
        titled(`Tu turno en “${group}” es otra vez la ronda ${turn}`, {
          paragraphs: [
            `Resulta que ${late}, que te había dejado pasar primero, había pagado a tiempo. Los dos volvieron a cambiar los turnos.`,
            ...(isCashDropped
              ? [
                  'Se borraron las notas de efectivo de esta ronda que quien paga no había confirmado. Devuelve lo que te entregaron.',
                ]
              : []),
          ],
          button: groupButton(groupId, 'es'),
        }),
    },
  }),

  /** To those who may have handed cash to the member who does not receive after all. */
  turn_cash_dropped: noticeWithLine<
    OfGroup & { readonly round: number; readonly late: MemberReference; readonly next: MemberReference }
  >({
    audience: 'member',
    preference: 'group_news',
    example: { ...exampleGroup, round: 3, late: { member: 'Ana' }, next: { member: 'Luis' } },
    line: {
      type: 'group_changed',
      en: ({ round, late, next }) =>
        `${late} receives round ${round}, not ${next}: the note that you handed ${next} cash, which you had not confirmed, is gone; if you did hand over cash, ask for it back`,
      es: ({ round, late, next }) =>
        `Recibe la ronda ${round} ${late}, no ${next}: se borró la nota de que le entregaste efectivo a ${next}, que no habías confirmado; si entregaste efectivo, pide que te lo devuelvan`,
    },
    mail: {
      en: ({ groupId, group, round, late, next }) =>
        titled(`Round ${round} of “${group}” goes to another member`, {
          paragraphs: [
            `${late} receives round ${round}, not ${next}. Somebody had noted that you handed ${next} cash, and you had not confirmed it: that note is gone. If you did hand over cash, ask for it back.`,
          ],
          button: groupButton(groupId, 'en'),
        }),
      es: ({ groupId, group, round, late, next }) =>
        titled(`La ronda ${round} de “${group}” es para otro miembro`, {
          paragraphs: [
            `Recibe la ronda ${round} ${late}, no ${next}. Alguien había anotado que le entregaste efectivo a ${next}, y no lo habías confirmado: esa nota se borró. Si entregaste efectivo, pide que te lo devuelvan.`,
          ],
          button: groupButton(groupId, 'es'),
        }),
    },
  }),

  /** To the member who had paid in time, and does not get the turn back. */
  turn_stays: noticeWithLine<
    OfTurn & { readonly paidRound: number; readonly round: number; readonly why: WhyTurnStays }
  >({
    audience: 'member',
    preference: 'group_news',
    example: { ...ofTurn, turn: 5, paidRound: 2, round: 3, why: 'paid_out' },
    line: {
      type: 'group_changed',
      en: ({ turn, paidRound, round, why }) =>
        `Your contribution for round ${paidRound} was paid in time after all, and does not count as missed; your turn stays round ${turn}, as ${whyItStays.en[why](round)}`,
      es: ({ turn, paidRound, round, why }) =>
        `Resulta que tu aporte de la ronda ${paidRound} se pagó a tiempo, y no cuenta como no pagado; tu turno sigue siendo la ronda ${turn}, porque ${whyItStays.es[why](round)}`,
    },
    mail: {
      en: ({ groupId, group, turn, paidRound, round, why }) =>
        titled(`Your turn in “${group}” stays round ${turn}`, {
          paragraphs: [
            `Your contribution for round ${paidRound} was paid in time after all, and does not count as missed. Your turn of before, round ${round}, cannot be given back: ${whyItStays.en[why](round)}.`,
          ],
          button: groupButton(groupId, 'en'),
        }),
      es: ({ groupId, group, turn, paidRound, round, why }) =>
        titled(`Tu turno en “${group}” sigue siendo la ronda ${turn}`, {
          paragraphs: [
            `Resulta que tu aporte de la ronda ${paidRound} se pagó a tiempo, y no cuenta como no pagado. Tu turno de antes, la ronda ${round}, no se puede devolver: ${whyItStays.es[why](round)}.`,
          ],
          button: groupButton(groupId, 'es'),
        }),
    },
  }),
});
