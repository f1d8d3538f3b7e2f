export { SaveAccount, SaveCard, UnusableMethods } from './save-method.tsx';
export { cardsQuery, useCardName } from './queries.ts';
