import { Refusal } from '../../platform/http/refusal.ts';

/** A number that cannot exist; named on the form's field. */
export class PhoneImpossible extends Refusal {
  override readonly code = 'invalid';
  override readonly status = 422;
  override readonly fields: Readonly<Record<string, string>>;
  constructor(field: string, message = 'Please enter a valid phone number') {
    super(message);
    this.fields = { [field]: message };
  }
}

/** The day of birth makes the person too young, or cannot be right. */
export class DateOfBirthRefused extends Refusal {
  override readonly code = 'invalid';
  override readonly status = 422;
  override readonly fields: Readonly<Record<string, string>>;
  constructor(problem: string) {
    super(problem);
    this.fields = { dateOfBirth: problem };
  }
}

/** The address belongs to an account. The words tell a stranger as little as possible (product §4). */
export class EmailTaken extends Refusal {
  override readonly code = 'registration_refused';
  override readonly status = 409;
  constructor() {
    super('Please check your information and try again.');
  }
}

/** Someone else has this name; upper and lower case count as the same. */
export class UsernameTaken extends Refusal {
  override readonly code = 'username_taken';
  override readonly status = 422;
  override readonly fields = { username: 'This username is already taken' };
  constructor() {
    super('This username is already taken');
  }
}

/** Another account has proven this number. Says neither whose nor that there is one. */
export class PhoneUnavailable extends Refusal {
  override readonly code = 'phone_unavailable';
  override readonly status = 409;
  constructor() {
    super('This phone number cannot be used. Please use another one or contact support.');
  }
}

/** Nobody grants themselves a role, and nobody gives the last owner's away by mistake. */
export class OwnRoles extends Refusal {
  override readonly code = 'own_roles';
  override readonly status = 409;
  constructor() {
    super('You cannot change your own roles. Ask another owner.');
  }
}

/** Somebody must be able to grant roles. */
export class LastOwner extends Refusal {
  override readonly code = 'last_owner';
  override readonly status = 409;
  constructor() {
    super('This is the last owner. Make somebody else an owner first.');
  }
}

/** Roles are for people who can sign in. */
export class NotActive extends Refusal {
  override readonly code = 'not_active';
  override readonly status = 409;
  constructor() {
    super('Only members with an active account can have a role.');
  }
}

export class NoSuchMember extends Refusal {
  override readonly code = 'not_found';
  override readonly status = 404;
  constructor() {
    super('There is no such member.');
  }
}

/** The role that allowed it was taken a moment ago. */
export class TeamRightLost extends Refusal {
  override readonly code = 'role_required';
  override readonly status = 403;
  constructor() {
    super('Your role does not include this.');
  }
}
