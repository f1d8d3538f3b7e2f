/**
 * Expected behavior of holds and payment pages from the product rules: the server's clock decides, and order of payment
 * counts.
 */
import { OK, refusedWith, type ExpectedAnswer, type ModelStep, type ModelWork } from '../model-parts.ts';
import { newCharge, type Charge, type Hold, type Model, type Page } from './state.ts';

type Step = ModelStep<Model>;
type Work = ModelWork<Model>;

const HOLD_SECONDS = 900;
export const LAST_SECONDS = 300;
const EXTENSIONS = 10;

function standsInLine(m: Model, person: number): boolean {
  return m.positions.some((one) => one.person === person);
}

/** A hold past its end is expired, even before a job has run. */
export function isActive({ status, until }: Hold, now: number): boolean {
  return status === 'holding' && until > now;
}

export function findNewestHold(m: Model, person: number): Hold | null {
  return m.holds.findLast((one) => one.person === person) ?? null;
}

function findActiveHold(m: Model, person: number): Hold | null {
  return m.holds.find((one) => one.person === person && isActive(one, m.now)) ?? null;
}

function findNewestPage(m: Model, hold: number): number | null {
  const place = m.pages.findLastIndex((page) => page.hold === hold);
  return place < 0 ? null : place;
}

/** 'over': its charge is known, or was reversed before that. */
export function getKnownState(m: Model, page: Page): 'open' | 'canceled' | 'over' {
  const charge = page.charge === null ? undefined : m.charges[page.charge];
  return charge !== undefined && (charge.isHeard || charge.wasTaken) ? 'over' : page.known;
}

/** Every call uses the hold that it read first. */
function findPlace(m: Model, person: number): number {
  return m.holds.findLastIndex((one) => one.person === person);
}

export function reserve(person: number): Step {
  return (m) => {
    if (standsInLine(m, person)) return refusedWith('position_exists');
    if (findActiveHold(m, person) !== null) return OK;
    const { now } = m;
    m.holds.push({
      person,
      heldAt: now,
      until: now + HOLD_SECONDS,
      extensions: 0,
      status: 'holding',
      isTimed: false,
    });
    return OK;
  };
}

export function extendHold(person: number): Step {
  return (m) => {
    const hold = findActiveHold(m, person);
    if (hold === null) return refusedWith('hold_expired');
    if (hold.extensions >= EXTENSIONS) return refusedWith('no_extensions_left');
    if (hold.until >= m.now + LAST_SECONDS) return refusedWith('extension_too_early');
    hold.until += HOLD_SECONDS;
    hold.extensions += 1;
    return OK;
  };
}

/** Redirects the member to the bank's page: one per hold, also for repeated calls. */
export function proceedToPayment(person: number): Step {
  return (m) => {
    const hold = findPlace(m, person);
    if (hold < 0) return refusedWith(standsInLine(m, person) ? 'position_exists' : 'hold_expired');
    return (opening) => openPage(opening, person, hold);
  };
}

function openPage(m: Model, person: number, hold: number): Work {
  if (standsInLine(m, person)) return refusedWith('position_exists');
  const active = findActiveHold(m, person);
  if (active === null || m.holds[hold] !== active) return refusedWith('hold_expired');
  const newest = findNewestPage(m, hold);
  const isOpen = newest !== null && getKnownState(m, m.pages[newest]!) === 'open';
  const place = isOpen ? newest : m.pages.push(newPage(hold)) - 1;
  if (m.pages[place]!.isStored) return tell(m, place);
  return (atBank) => {
    const page = atBank.pages[place]!;
    if (page.bank === 'unmade') page.bank = 'open';
    return (storing) => {
      storing.pages[place]!.isStored = true;
      if (storing.pages[place]!.known !== 'canceled') return tell(storing, place);
      return closeAtBank(place, () => refusedWith('payment_provider_unavailable', 503));
    };
  };
}

function newPage(hold: number): Page {
  return {
    hold,
    bank: 'unmade',
    known: 'open',
    isStored: false,
    isReported: false,
    charge: null,
    paymentId: '',
    intentId: '',
    url: '',
  };
}

function tell(m: Model, place: number): ExpectedAnswer {
  m.pages[place]!.isReported = true;
  return OK;
}

/** The first to act at the bank wins: the payer or we. */
function closeAtBank(place: number, next: (m: Model, wasPaid: boolean) => Work): Step {
  return (m) => {
    const page = m.pages[place]!;
    if (page.bank === 'open') page.bank = 'closed';
    return next(m, page.bank === 'paid');
  };
}

/** The payer pays on a page that is still open. */
export function payAt(place: number): Step {
  return (m) => {
    const page = m.pages[place]!;
    if (page.bank !== 'open') return { status: 400 };
    const { person } = m.holds[page.hold]!;
    const { paymentId, intentId } = page;
    page.bank = 'paid';
    page.charge = newCharge(m, { person, paymentId, intentId }).number;
    return OK;
  };
}

/** Closes an open page, then calls `next`. */
function closePage(m: Model, place: number, next: (m: Model, wasPaid: boolean) => Work): Work {
  const close = closeAtBank(place, (requested, wasPaid) => {
    if (wasPaid) return next(requested, true);
    return (noting) => {
      const page = noting.pages[place]!;
      if (getKnownState(noting, page) === 'over') return next(noting, true);
      page.known = 'canceled';
      return next(noting, false);
    };
  });
  if (m.pages[place]!.isStored) return close;
  return (canceling) => {
    const page = canceling.pages[place]!;
    if (page.isStored) return close;
    page.known = 'canceled';
    return next(canceling, false);
  };
}

/** Releases the hold after closing its page. A completed payment wins. */
export function release(person: number): Step {
  return (m) => {
    const place = findPlace(m, person);
    const hold = m.holds[place];
    if (hold?.status === 'paid') return refusedWith('payment_in_progress');
    if (hold === undefined || !isActive(hold, m.now)) return refusedWith('hold_expired');
    return releaseIn(place, 3);
  };
}

function releaseIn(place: number, turns: number): Work {
  if (turns === 0) return refusedWith('payment_in_progress');
  const giveUp: Step = (m) => {
    const hold = m.holds[place]!;
    if (!isActive(hold, m.now)) return refusedWith('hold_expired');
    const page = findNewestPage(m, place);
    if (page !== null && getKnownState(m, m.pages[page]!) === 'open') return releaseIn(place, turns - 1);
    hold.status = 'released';
    return OK;
  };
  return (m) => {
    const page = findNewestPage(m, place);
    const known = page === null ? 'canceled' : getKnownState(m, m.pages[page]!);
    if (page === null || known === 'canceled') return giveUp;
    if (known === 'over') return refusedWith('payment_in_progress');
    return closePage(m, page, (_, wasPaid) => (wasPaid ? refusedWith('payment_in_progress') : giveUp));
  };
}

/** The job closes pages of expired holds, oldest first. */
export function closeExpiredPages(done: ExpectedAnswer): Step {
  return (m) => sweepFrom(m, openPages(m), done);
}

function openPages(m: Model): number[] {
  return [...m.pages.keys()].filter((place) => getKnownState(m, m.pages[place]!) === 'open');
}

function sweepFrom(m: Model, [place, ...rest]: readonly number[], done: ExpectedAnswer): Work {
  if (place === undefined) return done;
  const { hold } = m.pages[place]!;
  return (looking) => {
    const goOn = (after: Model): Work => sweepFrom(after, rest, done);
    if (isActive(looking.holds[hold]!, looking.now)) return goOn(looking);
    return closePage(looking, place, goOn);
  };
}

/** The bank reports a closed page: by its intent, or by the page's own event without an attempt. */
export function hearCanceled(m: Model, key: Partial<Pick<Page, 'intentId' | 'paymentId'>>): void {
  const page = m.pages.find((one) => one.intentId === key.intentId || one.paymentId === key.paymentId);
  if (page !== undefined) page.known = 'canceled';
}

/** A paid entry marks its hold as paid and ends the member's other holds. */
export function payHold(m: Model, { person, number }: Charge): void {
  const page = m.pages.find(({ charge }) => charge === number);
  const paid = page === undefined ? undefined : m.holds[page.hold];
  if (paid !== undefined) paid.status = 'paid';
  for (const hold of m.holds) if (hold.person === person && isActive(hold, m.now)) hold.status = 'released';
}
