import { confirmation } from './confirmation.ts';
import { frame } from './frame.ts';
import { overview } from './overview.ts';

/** The back office, a part of it a file. */
export const admin = { confirmation, frame, overview };
