export { SaveAccount, SaveCard, UnusableMethods } from './save-method.tsx';
export { brandName, cardsQuery, useCardName } from './queries.ts';
