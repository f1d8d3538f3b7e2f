/** The queue in words: its tracks, its terms and its odds. Shown on the landing page, and before every payment. */
export const line = {
  levels: { Starter: 'Starter', Builder: 'Builder', Leader: 'Leader', Master: 'Master', Legend: 'Legend' },
  track: {
    title: 'The line right now',
    failed: 'The line could not be loaded.',
    paid: '{{payouts}} paid',
    waiting: '{{waiting}} waiting',
    pool: '{{pool}} in the pool',
    you: 'You are number {{position}}',
    empty: 'No entries yet',
    reading:
      'Each bar is as long as the number of entries that have reached that level. The filled part has been paid.',
  },
  terms: {
    title: 'What each level pays',
    caption: 'Terms of the five levels',
    level: 'Level',
    price: 'Entry price',
    gross: 'Three later entries',
    next: 'Your next entry',
    cash: 'Cash to you',
    nothing: '–',
    note: 'Of the {{total}} you pay, {{base}} is the first price. Every payout comes only from later entries; nothing grows in between. All of it is test money.',
  },
  odds: {
    title: 'What the odds are',
    titleEmpty: 'No entries yet',
    nothing: 'At least two of three members have received nothing.',
    nothingEmpty: 'At least two of three members will have received nothing, at any time.',
    loss: 'The average member has lost {{loss}} so far ({{entries}} entries; it is never less than {{least}}).',
    lossEmpty: 'The average member will lose money: never less than {{least}}.',
    first:
      'If you join now you are number {{position}}: {{first}} more entries must come before your first payout, {{last}} for all five.',
    stop: 'If entries stop, you receive nothing.',
    dots: 'Each dot is one of the first 100 members: {{unpaid}} grey, nothing received; {{paid}} green, at least one payout.',
    shares: 'Share of members by payouts received, if entries never stopped',
    payouts_none: 'None',
    payouts_one: '1 payout',
    payouts_other: '{{count}} payouts',
    payouts_all: 'All 5',
    unavailable: 'The live figures could not be loaded.',
  },
};
