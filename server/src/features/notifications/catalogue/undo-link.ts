import { UNDO_DAYS } from '@circle-link/contract/safeguards';
import { plural, type MailWords } from './notice.ts';

export type UndoFacts = { readonly token: string; readonly waitHours: number };

export const exampleUndo: UndoFacts = { token: '…', waitHours: 24 };

type OwnWords = Pick<MailWords, 'subject' | 'heading' | 'paragraphs' | 'facts'>;

const getPath = (token: string): string => `/undo-change?${new URLSearchParams({ token }).toString()}`;

export function undoableEn({ token, waitHours }: UndoFacts, words: OwnWords): MailWords {
  const wait = `${waitHours} ${plural(waitHours, 'hour', 'hours')}`;
  return {
    ...words,
    paragraphs: [
      ...words.paragraphs,
      ...(waitHours > 0 ? [`For your security, you can’t withdraw for ${wait}.`] : []),
      `If it was you, there is nothing to do. If it wasn’t you, use the link. It undoes all changes of the last ${UNDO_DAYS} days and locks the account until our team has reviewed it.`,
    ],
    button: { label: 'It wasn’t me', path: getPath(token) },
    closing: [`The link works for ${UNDO_DAYS} days and asks you to confirm. You don’t have to sign in.`],
  };
}

export function undoableEs({ token, waitHours }: UndoFacts, words: OwnWords): MailWords {
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
    button: { label: 'No fui yo', path: getPath(token) },
    closing: [
      `El enlace sirve durante ${UNDO_DAYS} días y pregunta antes de hacer algo. No tienes que iniciar sesión.`,
    ],
  };
}

export function undoableFr({ token, waitHours }: UndoFacts, words: OwnWords): MailWords {
  const wait = `${waitHours} ${plural(waitHours, 'heure', 'heures')}`;
  return {
    ...words,
    paragraphs: [
      ...words.paragraphs,
      ...(waitHours > 0
        ? [`Pour vous protéger, l’argent ne sort de votre compte que ${wait} après cela.`]
        : []),
      `Si c’était vous, vous n’avez rien à faire. Si ce n’était pas vous, utilisez le lien : il remet comme avant tout ce qui a été changé ces ${UNDO_DAYS} derniers jours et bloque le compte jusqu’à ce que notre équipe l’ait examiné.`,
    ],
    button: { label: 'Ce n’était pas moi', path: getPath(token) },
    closing: [
      `Le lien fonctionne pendant ${UNDO_DAYS} jours et demande avant de faire quelque chose. Vous n’avez pas à vous connecter.`,
    ],
  };
}
