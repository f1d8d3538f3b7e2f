import type { InEachLanguage } from '@circle-link/contract/language';

interface FrameWords {
  readonly title: string;
  readonly link: string;
  readonly testMoney: string;
  readonly nothing: string;
}

export const FRAME_WORDS: InEachLanguage<FrameWords> = {
  en: {
    title: 'Open books of a savings group · Circle Link',
    link: 'See the open books',
    testMoney: 'Test money.',
    nothing: 'There is nothing here.',
  },
  es: {
    title: 'Cuentas abiertas de un grupo de ahorro · Circle Link',
    link: 'Ver las cuentas abiertas',
    testMoney: 'Dinero de prueba.',
    nothing: 'Aquí no hay nada.',
  },
  fr: {
    title: 'Comptes ouverts d’un groupe d’épargne · Circle Link',
    link: 'Voir les comptes ouverts',
    testMoney: 'Argent de test.',
    nothing: 'Il n’y a rien ici.',
  },
};
