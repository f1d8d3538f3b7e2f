/** What every mail about a change of how an account is entered or paid adds to its own words: the link that undoes it. */
import { UNDO_DAYS } from '@circle-link/contract/safeguards';
import { plural, type MailWords } from './notice.ts';

/** The link's token, and for how many hours money waits after the change: 0 where it does not. */
export type Undoable = { readonly token: string; readonly waitHours: number };

export const undoable: Undoable = { token: '…', waitHours: 24 };

type OwnWords = Pick<MailWords, 'subject' | 'heading' | 'paragraphs' | 'facts'>;

const pathOf = (token: string): string => `/undo-change?${new URLSearchParams({ token }).toString()}`;

export function undoableEn({ token, waitHours }: Undoable, words: OwnWords): MailWords {
  const wait = `${waitHours} ${plural(waitHours, 'hour', 'hours')}`;
  return {
    ...words,
    paragraphs: [
      ...words.paragraphs,
      ...(waitHours > 0 ? [`For your protection, money leaves your account only ${wait} after this.`] : []),
      `If it was you, there is nothing to do. If it was not you, use the link: it puts back everything that was changed in the last ${UNDO_DAYS} days and locks the account until our team has looked at it.`,
    ],
    button: { label: 'It was not me', path: pathOf(token) },
    closing: [`The link works for ${UNDO_DAYS} days and asks before it does anything. You need not sign in.`],
  };
}

export function undoableEs({ token, waitHours }: Undoable, words: OwnWords): MailWords {
  const wait = `${waitHours} ${plural(waitHours, 'hora', 'horas')}`;
  return {
    ...words,
    paragraphs: [
      ...words.paragraphs,
      ...(waitHours > 0
        ? [`Para protegerte, el dinero solo sale de tu cuenta ${wait} después de esto.`]
        : []),
      `Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, usa el enlace: restablece todo lo que se cambió en los últimos ${UNDO_DAYS} días y bloquea la cuenta hasta que nuestro equipo la haya revisado.`,
    ],
    button: { label: 'No fui yo', path: pathOf(token) },
    closing: [
      `El enlace sirve durante ${UNDO_DAYS} días y pregunta antes de hacer algo. No tienes que iniciar sesión.`,
    ],
  };
}
