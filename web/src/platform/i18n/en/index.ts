import { activities } from './activities.ts';
import { auth } from './auth.ts';
import { cardForm } from './card-form.ts';
import { common } from './common.ts';
import { consent } from './consent.ts';
import { entry } from './entry.ts';
import { hold } from './hold.ts';
import { join } from './join.ts';
import { legal } from './legal.ts';
import { line } from './line.ts';
import { profile } from './profile.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { stories } from './stories.ts';
import { verification } from './verification.ts';
import { withdrawals } from './withdrawals.ts';

/** The English texts of the first load, one file a feature; the others come with their pages (of-pages.ts, landing.ts). */
export const en = {
  activities,
  auth,
  cardForm,
  common,
  consent,
  entry,
  hold,
  join,
  legal,
  line,
  profile,
  settings,
  shell,
  stories,
  verification,
  withdrawals,
};
