export { EndpointState } from './words.tsx';
export { useEventWords, useProblemWords, useScopeWords } from './words.tsx';
