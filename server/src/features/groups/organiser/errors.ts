import { Refusal } from '../../../platform/http/refusal.ts';

/** Organising was never offered to this member, or no more. */
export class NoHandover extends Refusal {
  override readonly code = 'no_handover';
  override readonly status = 409;
  constructor() {
    super('There is no open offer to organise this group.');
  }
}

/** The organiser has been here lately: they can hand over, and nobody is elected over their head. */
export class OrganiserPresent extends Refusal {
  override readonly code = 'organiser_present';
  override readonly status = 409;
  constructor(days: number) {
    super(`Another organiser can be elected when the present one has not been here for ${days} days.`);
  }
}
