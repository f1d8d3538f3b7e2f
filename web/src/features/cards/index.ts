export { SaveAccount } from './save-method.tsx';
export { SaveCard } from './save-method.tsx';
export { UnusableMethods } from './save-method.tsx';
export { useCardName } from './queries.ts';
