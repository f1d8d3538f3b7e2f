import { frame } from './frame.ts';

/** The back office, a part of it a file. */
export const admin = { frame };
