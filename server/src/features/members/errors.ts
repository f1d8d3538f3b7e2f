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
