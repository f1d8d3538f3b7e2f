/** What other features show of the queue. */
export { OddsCard } from './odds-card.tsx';
