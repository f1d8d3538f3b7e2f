/** Cards: what other features show of them. */
export { SaveCard } from './save-card.tsx';
