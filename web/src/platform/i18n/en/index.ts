import { common } from './common.ts';
import { line } from './line.ts';
import { shell } from './shell.ts';

/** Every text of the app in English, one file a feature. The landing page reads its own file alone. */
export const en = { common, line, shell };
