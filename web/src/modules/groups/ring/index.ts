export { Ring } from './ring.tsx';
export { reopenRound, useFill } from './paid-round.ts';
