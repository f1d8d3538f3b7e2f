export { SaveAccount } from './save-account.tsx';
export { SaveCard } from './save-card.tsx';
export { UnusableMethods } from './unusable-methods.tsx';
export { useCardName } from './use-card-name.ts';
