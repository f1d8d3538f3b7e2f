/** Member debts: paid by card or balance, reversed, written off, and restored. */
import { computeCardFee } from './arithmetic.ts';
import { inForce } from './queries.ts';
import type { Charge, Model, PersonNumber, TakenAmount } from './state.ts';

/** A charge for a debt succeeded: it covers the current debt, and the rest is credited to the member. */
export function applyOwedPaid(m: Model, charge: Charge): void {
  if (charge.isBooked) return;
  const { asker, total, contribution: amount } = charge;
  charge.isBooked = true;
  charge.isAnswered = true;
  if (charge.status === 'open' || charge.status === 'canceled') charge.status = 'succeeded';
  m.platform.clearing += total - computeCardFee(total, charge.card);
  m.platform.providerFees += computeCardFee(total, charge.card);
  m.platform.cardFees += total - amount;
  const part = Math.min(m.owed[asker]!, amount);
  m.owed[asker]! -= part;
  const late = recordLatePaid(m, charge, amount - part);
  m.platform.debts -= late;
  m.balance[asker]! += amount - part - late;
  for (const take of inForce(charge).filter(({ liableParty }) => liableParty === 'unassigned')) {
    take.liableParty = 'payer';
    m.owed[asker]! += take.amount;
    m.platform.loss -= take.amount;
  }
}

/** Amounts written off after the charge was requested are now paid. */
function recordLatePaid(m: Model, { asker, orderedStep: order }: Charge, most: number): number {
  let rest = most;
  for (const one of m.writeOffs.filter(({ user, number }) => user === asker && number > order)) {
    const part = Math.min(one.amount - one.recovered, rest);
    one.recovered += part;
    rest -= part;
  }
  return most - rest;
}

/** The bank reverses a debt payment: the debt is restored. */
export function reverseDebt(m: Model, charge: Charge, take: TakenAmount): void {
  const { amount, fee } = take;
  m.platform.loss += fee;
  take.liableParty = charge.isBooked ? 'payer' : 'unassigned';
  if (charge.isBooked) m.owed[charge.asker]! += amount;
  else m.platform.loss += amount;
}

/** The bank restores a reversed debt payment. */
export function reinstateDebt(m: Model, charge: Charge, take: TakenAmount): void {
  if (take.liableParty === 'payer') returnToMember(m, charge.asker, [take], take.amount);
  else m.platform.loss -= take.amount;
}

/** Restored money first undoes write-offs of these reversals, then reduces the debt. Returns the rest by person. */
export function returnToMember(
  m: Model,
  person: PersonNumber,
  takes: readonly TakenAmount[],
  amount: number,
): number {
  const recovered = recordReturned(m, takes, amount);
  m.platform.debts -= recovered;
  const part = Math.min(m.owed[person]!, amount - recovered);
  m.owed[person]! -= part;
  const reached = amount - recovered - part;
  m.balance[person]! += reached;
  return reached;
}

function recordReturned(m: Model, takes: readonly TakenAmount[], most: number): number {
  let rest = most;
  const shares = takes.flatMap(({ written }) => written).sort((a, b) => a.number - b.number);
  for (const share of shares) {
    const writeOff = m.writeOffs.find(({ number }) => number === share.writeOff)!;
    const part = Math.min(share.amount - share.recovered, writeOff.amount - writeOff.recovered, rest);
    share.recovered += part;
    writeOff.recovered += part;
    rest -= part;
  }
  return most - rest;
}

/** We bear the loss, from the oldest unpaid reversals first. */
export function writeOffDebt(m: Model, user: PersonNumber, amount: number): void {
  m.steps += 1;
  const writeOff = { number: m.steps, user, amount, recovered: 0 };
  m.writeOffs.push(writeOff);
  const open = m.charges
    .filter(({ asker }) => asker === user)
    .flatMap(inForce)
    .filter(({ liableParty }) => liableParty === 'payer')
    .sort((a, b) => a.number - b.number)
    .map((take) => ({ take, rest: take.amount - take.written.reduce((sum, one) => sum + one.amount, 0) }));
  const claimed = open.reduce((sum, { rest }) => sum + rest, 0);
  let paid = Math.max(0, claimed - m.owed[user]!);
  let left = amount;
  for (const { take, rest } of open) {
    const skipped = Math.min(paid, rest);
    paid -= skipped;
    const part = Math.min(rest - skipped, left);
    left -= part;
    if (part === 0) continue;
    m.steps += 1;
    take.written.push({ number: m.steps, writeOff: writeOff.number, amount: part, recovered: 0 });
  }
  m.owed[user]! -= amount;
  m.platform.debts += amount;
}
