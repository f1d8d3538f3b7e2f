import type { SameKeys } from '../catalogue.ts';
import type { en } from '../en/index.ts';
import { common } from './common.ts';
import { line } from './line.ts';
import { messages } from './messages.ts';
import { shell } from './shell.ts';

/** Every text of the app in Spanish; `messages` translates what arrives in English. */
export const es: SameKeys<typeof en> & { readonly messages: typeof messages } = {
  common,
  line,
  shell,
  messages,
};
