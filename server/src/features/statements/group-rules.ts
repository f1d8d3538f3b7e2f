/** What a movement of a group's pot is called. Pure. */

/** {payer} and {round} are filled in. */
const SENTENCES: Readonly<Record<string, string>> = {
  'group.contribution': '{payer}: contribution to round {round}, by card',
  'group.cash': '{payer}: contribution to round {round}, in cash',
  'group.set-off': '{payer}: contribution to round {round}, taken from their payout',
  'group.set-off-back': 'Paid in cash: what was taken from a payout went back',
  'group.payout': 'Pot of round {round}: paid out, with the fee and what was received in cash',
  'group.repair': '{payer}: late contribution to round {round}, passed on',
  'group.late-fee': '{payer}: late fee for round {round}, passed on',
  'group.former-member': 'Paid back to a former member',
  'group.cancel': '{payer}: contribution to round {round}, given back',
  'group.dispute': 'A contribution was taken back by its bank',
  'group.dispute-won': 'A contribution that was taken back is here again',
};

const id = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const namesRound = new RegExp(`^payout:${id}:(\\d+)$`);
const namesContribution = new RegExp(`^(?:contribution|cash|set-off|repair|late-fee|cancel):${id}$`);

/** The contribution or charge that a key names; undefined for keys that name none. */
export function contributionNamedBy(key: string): string | undefined {
  return namesContribution.exec(key)?.[1];
}

/** The sentence of a movement of the pot. */
export function describePotMovement(
  { kind, key }: { readonly kind: string; readonly key: string },
  subject: { readonly payer: string; readonly round: number } | undefined,
): string {
  const round = namesRound.exec(key)?.[2] ?? subject?.round;
  const values: Readonly<Record<string, string>> = {
    payer: subject?.payer ?? 'A member',
    round: round === undefined ? '?' : String(round),
  };
  return (SENTENCES[kind] ?? 'Other movement').replace(
    /\{(\w+)\}/g,
    (place, name: string) => values[name] ?? place,
  );
}
