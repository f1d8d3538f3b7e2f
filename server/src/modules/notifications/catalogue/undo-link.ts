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
      ...(waitHours > 0 ? [`Por tu seguridad, no podrás retirar dinero durante ${wait}.`] : []),
      `Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, usa el enlace. Deshace todos los cambios de los últimos ${UNDO_DAYS} días y bloquea la cuenta hasta que nuestro equipo la revise.`,
    ],
    button: { label: 'No fui yo', path: getPath(token) },
    closing: [
      `El enlace funciona durante ${UNDO_DAYS} días y te pide confirmar. No tienes que iniciar sesión.`,
    ],
  };
}

export function undoableFr({ token, waitHours }: UndoFacts, words: OwnWords): MailWords {
  const wait = `${waitHours} ${plural(waitHours, 'heure', 'heures')}`;
  return {
    ...words,
    paragraphs: [
      ...words.paragraphs,
      ...(waitHours > 0 ? [`Pour votre sécurité, aucun retrait n’est possible pendant ${wait}.`] : []),
      `Si c’était vous, vous n’avez rien à faire. Si ce n’était pas vous, utilisez le lien. Il annule tous les changements des ${UNDO_DAYS} derniers jours et bloque le compte jusqu’à ce que notre équipe l’ait examiné.`,
    ],
    button: { label: 'Ce n’était pas moi', path: getPath(token) },
    closing: [
      `Le lien fonctionne pendant ${UNDO_DAYS} jours et vous demande de confirmer. Vous n’avez pas à vous connecter.`,
    ],
  };
}
