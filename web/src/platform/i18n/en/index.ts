import { activities } from './activities.ts';
import { auth } from './auth.ts';
import { cardForm } from './card-form.ts';
import { common } from './common.ts';
import { consent } from './consent.ts';
import { dashboard } from './dashboard.ts';
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

/** Every text of the app in English, one file a feature. The landing page reads its own file alone. */
export const en = {
  activities,
  auth,
  cardForm,
  common,
  consent,
  dashboard,
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
