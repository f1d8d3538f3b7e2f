import { compareLists, type Listed, type Reconciler } from '../cards/index.ts';
import { correctFees } from './correct-fees.ts';
import { askAbout } from './ask-about.ts';
import { endAgreed, listBooked, noteDifference, type Booked, type Difference } from './store.ts';

/** At the edges of the provider's list it may call another moment the beginning than we do. */
const EDGE_SECONDS = 3_600;

/**
 * Our books beside the provider's, both ways. What it lists and we lack is booked (compareLists); a fee that it kept
 * otherwise is corrected; what is booked and it does not list is asked about one by one, and what it does not know, or
 * knows with another amount, is a row until both agree or a person settles it. Returns how many were lacking or differ.
 */
export async function compareBooks(reconciler: Reconciler): Promise<number> {
  const listed: Listed[] = [];
  const { lacking, ...window } = await compareLists(reconciler, (page) => listed.push(...page));
  const corrected = await correctFees(reconciler, listed);
  const booked = await reconciler.database.read((db) =>
    listBooked(db, {
      fromSeconds: window.fromSeconds + EDGE_SECONDS,
      untilSeconds: window.untilSeconds - EDGE_SECONDS,
    }),
  );
  const told = new Map(listed.map((one) => [`${one.kind}:${one.providerId}`, one]));
  let differing = 0;
  for (const one of booked) {
    const known = told.get(`${one.kind}:${one.providerId}`) ?? (await askAbout(reconciler, one));
    if (known !== 'unknown' && (await compareOne(reconciler, one, known))) differing += 1;
  }
  return lacking + corrected + differing;
}

/** Whether the two differ. */
async function compareOne(
  { database, log }: Reconciler,
  booked: Booked,
  known: Pick<Listed, 'amountCents'> | null,
): Promise<boolean> {
  const difference = differenceOf(booked, known);
  const isNew = await database.transact(async (tx) => {
    await endAgreed(tx, booked, difference?.problem ?? null);
    return difference === null ? false : noteDifference(tx, difference);
  });
  if (isNew)
    log.error({ alarm: 'provider_differs', ...difference }, 'the provider does not have what is booked');
  return difference !== null;
}

function differenceOf(booked: Booked, known: Pick<Listed, 'amountCents'> | null): Difference | null {
  if (known === null) return { ...booked, problem: 'missing', toldCents: null };
  const { amountCents } = known;
  if (amountCents === null || amountCents === booked.bookedCents) return null;
  return { ...booked, problem: 'amount', toldCents: amountCents };
}
