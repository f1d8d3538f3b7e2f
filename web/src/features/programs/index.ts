export { AddressState } from './address-state.tsx';
export { useEventWords, useProblemWords, useScopeWords } from './words.ts';
import './texts.ts';
