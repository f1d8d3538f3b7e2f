export { Ring } from './ring.tsx';
export { useFill } from './use-fill.ts';
