/** What other features show of the queue. */
export { holdQuery } from './hold/hold-query.ts';
export { OddsCard } from './odds-card.tsx';
