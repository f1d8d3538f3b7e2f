import { alarms } from './alarms.ts';
import { audit } from './audit.ts';
import { checks } from './checks.ts';
import { filters } from './filters.ts';
import { frame } from './frame.ts';
import { identity } from './identity.ts';
import { details, kinds } from './kinds.ts';
import { jobNames } from './job-names.ts';
import { ledger } from './ledger.ts';
import { money } from './money.ts';
import { movementKinds } from './movement-kinds.ts';
import { operations } from './operations.ts';
import { overview } from './overview.ts';
import { palette } from './palette.ts';
import { payments } from './payments.ts';
import { programs } from './programs.ts';
import { reconciliation } from './reconciliation.ts';
import { refunds } from './refunds.ts';
import { risk } from './risk.ts';
import { settings } from './settings.ts';
import { stories } from './stories.ts';
import { stuck } from './stuck.ts';
import { team } from './team.ts';
import { writeOffs } from './write-offs.ts';
import { groups } from './groups.ts';
import { members } from './members.ts';

export const admin = {
  alarms,
  audit,
  details,
  kinds,
  checks,
  filters,
  frame,
  groups,
  identity,
  jobNames,
  ledger,
  members,
  money,
  movementKinds,
  operations,
  overview,
  palette,
  payments,
  programs,
  reconciliation,
  refunds,
  risk,
  settings,
  stories,
  stuck,
  team,
  writeOffs,
};
