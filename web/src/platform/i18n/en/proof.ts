/** The "Mathematical Proof": loaded when it is opened. */
export const proof = {
  intro:
    'Everything below follows from one rule: each level is a first-in, first-out line, and three later entries pay the oldest one that waits. Nothing here is a forecast.',
  terms: 'The terms',
  termsNote:
    'The entry prices are chosen so that what comes in equals what goes out: of every {{base}}, at most {{base}} comes back, ever.',
  conservation: 'Nothing is created',
  conservationRule:
    '{{base}} × entries = cash paid to members + money waiting in the pools, at every moment.',
  conservationNow: 'With {{entries}} entries: {{raised}} = {{cash}} paid + {{pools}} in the pools.',
  formula: 'When number g is paid',
  formulaNote:
    'The member with number g is number g in every level’s line. The payout comes with this entry, counted from the very first:',
  formulaLevel: '{{level}}: entry {{formula}}, and {{cash}} in cash',
  live: 'The formula beside the live database',
  liveNote:
    'Left is what the formula says of the number of entries alone. Right is what the ledger has added up from every movement. They must be the same, to the cent.',
  liveEntries: 'Paid entries right now: {{entries}}.',
  liveCaption: 'The formula and the ledger',
  liveFigure: 'Figure',
  liveFormula: 'Formula',
  liveLedger: 'Ledger',
  liveMatch: 'Comparison',
  liveRaised: '{{base}} × entries',
  livePool: 'Pool of {{level}}',
  livePayouts: 'All payouts: cash and withheld',
  liveSum: 'Payouts + pools',
  same: 'The same',
  different: 'Different',
  liveWithheld: 'Of the payouts, {{cash}} went to members in cash and {{withheld}} is withheld.',
  liveAll: 'Everything is the same.',
  liveSome: 'Something differs. The checks on the transparency page say more.',
  liveLink: 'Open the public ledger',
  liveLoading: 'Asking the ledger …',
  liveFailed: 'The ledger could not be reached.',
  liveRetry: 'Try again',
  play: 'Try it',
  playNote:
    'Choose how many entries have been paid and your own number. The chart shows who has received what.',
  entries: 'Paid entries in all',
  entriesHint: 'From 1 to 1,000,000',
  position: 'Your number',
  positionHint: 'From 1 to the number of entries',
  chartTitle: 'Cash received by each number in the line',
  axisCost: 'entry {{total}}',
  axisFirst: 'number 1',
  axisLast: 'number {{entries}}',
  you: 'you',
  readingAll:
    'With {{entries}} entries, {{paid}} of {{entries}} members have received at least one payout and {{nothing}} have received nothing.',
  readingWaiting:
    'Number {{position}} has received {{received}} and needs {{needed}} more entries for the next {{cash}}.',
  readingOdds:
    'The next to join is number {{next}}: {{first}} more entries must come before the first payout, {{last}} before all five. The average member has lost {{loss}}.',
  readingDone: 'Number {{position}} has received {{received}}: all five payouts.',
  table: 'The same as a table',
  columnNumbers: 'Numbers',
  columnMembers: 'Members',
  columnReceived: 'Cash received by each',
  columnResult: 'Less the entry of {{total}}',
};
