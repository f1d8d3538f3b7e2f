export { EndpointState } from './programs.tsx';
export { useEventWords, useProblemWords, useScopeWords } from './programs.tsx';
