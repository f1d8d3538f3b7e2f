import { Refusal } from '../../platform/http/refusal.ts';

/** Groups are private: for everyone who is not in one, an admin too, it does not exist. */
export class GroupNotFound extends Refusal {
  override readonly code = 'not_found';
  override readonly status = 404;
  constructor() {
    super('There is nothing here.');
  }
}

/** A member of the group asks for a deed of its organiser. */
export class OrganiserOnly extends Refusal {
  override readonly code = 'organiser_only';
  override readonly status = 403;
  constructor() {
    super('Only the organiser of the group can do this.');
  }
}

/** The group is not in the phase of this deed; the sentence says what is possible instead. */
export class WrongPhase extends Refusal {
  override readonly code = 'wrong_phase';
  override readonly status = 409;
}

/** A deed that the group, as it is, does not allow. The code is for programs, the sentence for the member. */
export class GroupRefusal extends Refusal {
  override readonly code: string;
  override readonly status = 409;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** One of the terms cannot be; named on the form's field. */
export class TermsRefused extends Refusal {
  override readonly code = 'invalid';
  override readonly status = 422;
  override readonly fields: Readonly<Record<string, string>>;
  constructor(field: string, message: string) {
    super(message);
    this.fields = { [field]: message };
  }
}

/** What was accepted is not what the terms say now. */
export class CharterChanged extends Refusal {
  override readonly code = 'charter_changed';
  override readonly status = 409;
  constructor() {
    super('The terms have changed. Please read them again.');
  }
}

/** Whoever holds the code knows that there was an invitation; the sentence says why it no longer works. */
export class InvitationGone extends Refusal {
  override readonly code: string;
  override readonly status = 410;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A form names somebody who is not in the group (any more); whether there is such a member at all is not said. */
export class PersonNotInGroup extends Refusal {
  override readonly code = 'invalid';
  override readonly status = 422;
  override readonly fields: Readonly<Record<string, string>>;
  constructor(field: string) {
    super('This person is not in the group.');
    this.fields = { [field]: this.message };
  }
}
