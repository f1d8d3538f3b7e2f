/** Compares the product's books with the model to the cent. */
import { holdDifferences, learnHolds, readHolds, type HoldsSeen } from './hold-compare.ts';
import { readBooks, type RealSystem } from './real.ts';
import type { Model } from './state.ts';

const PLATFORM = '00000000-0000-0000-0000-000000000000';

type Books = Record<string, number>;

/** Debits positive, credits negative, as in the ledger. */
function computeBooks(m: Model, real: RealSystem): Books {
  const books: Books = {};
  const put = (name: string, cents: number, owner = PLATFORM) => {
    if (cents !== 0) books[`${name} ${owner}`] = cents;
  };
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
  const due = sum(
    m.charges.flatMap(({ refunds }) =>
      refunds.filter(({ status }) => status !== 'succeeded').map((one) => one.due),
    ),
  );
  put('queue:clearing', m.platform.clearing);
  put('provider:fees:queue', m.platform.providerFees);
  put('fees:card:queue', -m.platform.cardFees);
  put('fees:app:queue', -m.platform.appFees);
  put('loss:entries', m.platform.loss);
  put('queue:refunds-due', -due);
  put('queue:withheld', -sum(m.positions.map(({ withheld }) => withheld)));
  put('queue:withheld-applied', sum(m.positions.map(({ applied }) => applied)));
  put('withdrawals:clearing', -m.platform.sentOut);
  m.levels.forEach(({ pool }, place) => put(`queue:pool:${place + 1}`, -pool));
  for (let person = 0; person < m.people; person += 1) {
    const owner = real.userIds[person] ?? '';
    const onItsWay = m.withdrawals.filter((one) => one.person === person && isOnItsWay(one.status));
    put('member:balance', -m.balance[person]!, owner);
    put('member:owed', m.owed[person]!, owner);
    put('member:withdrawing', -sum(onItsWay.map(({ amount }) => amount)), owner);
  }
  return books;
}

const isOnItsWay = (status: string) => status === 'pending' || status === 'sent';

export interface SeenBooks extends Awaited<ReturnType<typeof readBooks>> {
  readonly holds: HoldsSeen;
}

export async function readAll(real: RealSystem): Promise<SeenBooks> {
  return { ...(await readBooks(real)), holds: await readHolds(real) };
}

/** Lists differences, one per line. Values that only the product knows are copied to the model first. */
export function findDifferences(m: Model, real: RealSystem, seen: SeenBooks): string[] {
  learnHolds(m, real, seen.holds);
  const expected = computeBooks(m, real);
  const booked: Books = Object.fromEntries(
    seen.accounts.map(({ name, owner, cents }) => [`${name} ${owner}`, cents]),
  );
  const names = [...new Set([...Object.keys(expected), ...Object.keys(booked)])].sort();
  const found = names
    .filter((name) => (expected[name] ?? 0) !== (booked[name] ?? 0))
    .map((name) => `${name}: the model says ${expected[name] ?? 0}, the product ${booked[name] ?? 0}`);
  const positions = m.positions.map(({ number, charge, status, earnings, withheld, applied, loss }) => ({
    number,
    payment: m.charges[charge]?.paymentId,
    status,
    earnings,
    withheld,
    applied,
    loss,
  }));
  seen.positions.forEach((one, place) => {
    const theirs = JSON.stringify(one);
    const ours = JSON.stringify(positions[place]);
    if (theirs !== ours) found.push(`position: the model says ${ours}, the product ${theirs}`);
  });
  if (seen.positions.length !== positions.length) found.push(`there are ${seen.positions.length} positions`);
  for (const { withdrawal, times } of seen.transferredAgain)
    found.push(`withdrawal ${withdrawal} was sent ${times} times`);
  for (const { reason } of seen.deadLetters) found.push(`dead letter: ${reason}`);
  return [...found, ...holdDifferences(m, real, seen.holds)];
}
