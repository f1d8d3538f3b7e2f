export { EndpointState } from './tokens-and-endpoints.tsx';
export { useEventWords, useProblemWords, useScopeWords } from './tokens-and-endpoints.tsx';
