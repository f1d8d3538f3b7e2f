import type { SeatTerms } from '@circle-link/contract/groups/agreements';
import { Refusal } from '../../../platform/http/refusal.ts';

/** The organiser leads the group to its end: theirs is the one place that is never given to somebody else. */
export class OrganiserStays extends Refusal {
  override readonly code = 'organiser_stays';
  override readonly status = 409;
  constructor() {
    super("The organiser's own place cannot be given to somebody else.");
  }
}

/** Who has received the pot owes the rest of the rounds. */
export class HasReceived extends Refusal {
  override readonly code = 'has_received';
  override readonly status = 409;
}

/** Nobody loses a place that they want and have paid for. */
export class SeatKept extends Refusal {
  override readonly code = 'seat_kept';
  override readonly status = 409;
  constructor(firstName: string) {
    super(`${firstName} has neither asked to leave nor missed a payment, and keeps the place.`);
  }
}

/** One offer a place at a time. */
export class SeatOffered extends Refusal {
  override readonly code = 'seat_offered';
  override readonly status = 409;
  constructor() {
    super('This place is on offer already. Revoke that invitation before you make another.');
  }
}

/** Whoever was handed cash for a round is the one who received it. */
export class SeatHasCash extends Refusal {
  override readonly code = 'seat_has_cash';
  override readonly status = 409;
  constructor() {
    super('Cash was recorded for the round of this place, so it stays with the member who was handed it.');
  }
}

/** A charge whose outcome is open would be paid by the one and count for the other. */
export class ChargeUnderWay extends Refusal {
  override readonly code = 'charge_under_way';
  override readonly status = 409;
  override readonly retryAfterSeconds = 60;
  constructor() {
    super('A payment for this place is under way. Please try again in a minute.');
  }
}

/** Cash that the old holder handed over, and that nobody has confirmed yet, would be paid twice. */
export class CashWaits extends Refusal {
  override readonly code = 'cash_waits';
  override readonly status = 409;
  constructor() {
    super('Cash of the present member waits to be confirmed. It has to be confirmed or denied first.');
  }
}

/** A charge of somebody is waited for, at most a quarter of an hour. */
export class RoundClosing extends Refusal {
  override readonly code = 'round_closing';
  override readonly status = 409;
  override readonly retryAfterSeconds = 60;
  constructor(round: number) {
    super(
      `Round ${round} is being closed, which takes a quarter of an hour at most. What this place owes is known then. Please try again.`,
    );
  }
}

/** Somebody has paid, missed or been paid since the newcomer read what the place owes and lacks. */
export class PlaceChanged extends Refusal {
  override readonly code = 'place_changed';
  override readonly status = 409;
  constructor({ turn, openMissed, openAmount, returnAmount }: SeatTerms) {
    super(
      `What this place owes and lacks is not what you have read. Now: turn ${turn}; missed and open: ${openMissed}, $${openAmount} in all; $${returnAmount} of its pot goes back first to those who had paid for it before. Please read it again and accept it.`,
    );
  }
}

/** One place a person a cycle, also one after the other. */
export class WasMember extends Refusal {
  override readonly code = 'was_member';
  override readonly status = 409;
  constructor() {
    super('You have had a place in this group, so you cannot take another one.');
  }
}
