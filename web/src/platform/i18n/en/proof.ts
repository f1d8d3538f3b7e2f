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
  readingDone: 'Number {{position}} has received {{received}}: all five payouts.',
  table: 'The same as a table',
  columnNumbers: 'Numbers',
  columnMembers: 'Members',
  columnReceived: 'Cash received by each',
  columnResult: 'Less the entry of {{total}}',
};
