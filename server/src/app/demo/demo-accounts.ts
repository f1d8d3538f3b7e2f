/** Demo accounts that can sign in, one per state. Their password is public. */

export const DEMO_PASSWORD = 'harvest-moon-52';

export type DemoStage = 'registered' | 'email' | 'consent' | 'verified' | 'profile' | 'holding' | 'entered';

export interface DemoAccount {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly stage: DemoStage;
  readonly isAdmin?: boolean;
  readonly isSaver?: boolean;
  readonly position?: number;
  readonly note: string;
}

export const DEMO_IN_REVIEW = 'ines';

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    username: 'ada',
    firstName: 'Ada',
    lastName: 'Okafor',
    stage: 'entered',
    position: 1,
    note: 'number 1, paid at all five levels',
  },
  {
    username: 'bruno',
    firstName: 'Bruno',
    lastName: 'Silva',
    stage: 'entered',
    position: 39,
    note: 'number 39, paid twice',
  },
  {
    username: 'mia',
    firstName: 'Mia',
    lastName: 'Chen',
    stage: 'entered',
    position: 465,
    note: 'the newest number',
  },
  {
    username: 'sofia',
    firstName: 'Sofia',
    lastName: 'Reyes',
    stage: 'profile',
    isSaver: true,
    note: 'only saves: two groups and a goal, no number',
  },
  {
    username: 'hana',
    firstName: 'Hana',
    lastName: 'Sato',
    stage: 'holding',
    note: 'holding a place, 15 minutes to pay',
  },
  {
    username: 'eli',
    firstName: 'Eli',
    lastName: 'Novak',
    stage: 'profile',
    note: 'profile complete, no hold',
  },
  {
    username: 'paul',
    firstName: 'Paul',
    lastName: 'Mensah',
    stage: 'verified',
    note: 'verified, profile still to do',
  },
  {
    username: 'vera',
    firstName: 'Vera',
    lastName: 'Lopez',
    stage: 'consent',
    note: 'consented, not verified',
  },
  {
    username: DEMO_IN_REVIEW,
    firstName: 'Ines',
    lastName: 'Duarte',
    stage: 'consent',
    note: 'ID document sent, review pending',
  },
  {
    username: 'omar',
    firstName: 'Omar',
    lastName: 'Haddad',
    stage: 'email',
    note: 'email verified, consent not given yet',
  },
  {
    username: 'nia',
    firstName: 'Nia',
    lastName: 'Brown',
    stage: 'registered',
    note: 'email not verified: the account is deleted after 7 days',
  },
  {
    username: 'admin',
    firstName: 'Demo',
    lastName: 'Admin',
    stage: 'registered',
    isAdmin: true,
    note: 'administrator',
  },
];

export const DEMO_NEIGHBORS: readonly DemoAccount[] = (
  [
    ['rosa', 'Rosa', 'Marin'],
    ['tomas', 'Tomas', 'Varga'],
    ['lena', 'Lena', 'Fischer'],
  ] as const
).map(([username, firstName, lastName]) => ({ username, firstName, lastName, stage: 'verified', note: '' }));

export function demoLines(publicUrl: string): readonly string[] {
  return [
    `Demo accounts (password ${DEMO_PASSWORD}):`,
    ...DEMO_ACCOUNTS.map((account) => `  ${account.username.padEnd(6)} ${account.note}`),
    `Mails are at ${publicUrl}/dev/mail, text messages at ${publicUrl}/dev/sms. All money is test money.`,
  ];
}
