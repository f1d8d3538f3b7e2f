/** The faults by name: security.md calls this list the fault catalogue. */
import type { Fault } from './fault.ts';
import { killApi } from './processes.ts';

export const FAULTS: Readonly<Record<string, Fault>> = {
  'kill-api': killApi,
};
