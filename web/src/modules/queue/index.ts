export { OddsCard } from './odds-card.tsx';
