export { AddressState } from './words.tsx';
export { useEventWords, useProblemWords, useScopeWords } from './words.tsx';
