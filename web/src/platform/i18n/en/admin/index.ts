import { confirmation } from './confirmation.ts';
import { frame } from './frame.ts';
import { identity } from './identity.ts';
import { overview } from './overview.ts';
import { risk } from './risk.ts';
import { team } from './team.ts';

/** The back office, a part of it a file. */
export const admin = { confirmation, frame, identity, overview, risk, team };
