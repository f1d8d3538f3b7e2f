import { activities } from './activities.ts';
import { auth } from './auth.ts';
import { cardForm } from './card-form.ts';
import { common } from './common.ts';
import { consent } from './consent.ts';
import { entry } from './entry.ts';
import { line } from './line.ts';
import { shell } from './shell.ts';

/** English texts of the first load, one file per feature. Others load with their pages (of-pages.ts, landing.ts). */
export const en = {
  activities,
  auth,
  cardForm,
  common,
  consent,
  entry,
  line,
  shell,
};
