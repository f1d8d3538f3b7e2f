import { INVALID_CREDENTIALS } from '@circle-link/contract/auth';
import type { Gate } from '@circle-link/contract/paths';
import { Refusal } from '../../platform/http/refusal.ts';

const CODE_NOT_ACCEPTED = 'This code is not right, or it was used before. Wait for the next one';

/** Nobody is signed in, or the session has ended. */
export class NotSignedIn extends Refusal {
  override readonly code = 'unauthorized';
  override readonly status = 401;
  constructor() {
    super('Please sign in.');
  }
}

const gateMessages: Readonly<Record<Gate, string>> = {
  email: 'Please verify your email address first.',
  consent: 'Please give your consent first.',
  verification: 'Please complete the verification first.',
};

/** A gate before this call is still closed (product §4). */
export class GateClosed extends Refusal {
  override readonly code: string;
  override readonly status = 403;
  constructor(gate: Gate) {
    super(gateMessages[gate]);
    this.code = `${gate}_required`;
  }
}

/** The profile comes before this call. */
export class ProfileRequired extends Refusal {
  override readonly code = 'profile_required';
  override readonly status = 403;
  constructor() {
    super('Please complete your profile first.');
  }
}

/** The account is locked, and its owner's session only sees and pays (record 0052). */
export class AccessLimited extends Refusal {
  override readonly code = 'account_locked';
  override readonly status = 403;
  constructor() {
    super(
      'Your account is locked until our team has looked at it. You can see what is yours and pay what you owe; everything else has to wait.',
    );
  }
}

/** For members an admin's call does not exist. */
export class NothingHere extends Refusal {
  override readonly code = 'not_found';
  override readonly status = 404;
  constructor() {
    super('There is nothing here.');
  }
}

/** An admin, but none of their roles opens this. */
export class RoleMissing extends Refusal {
  override readonly code = 'role_required';
  override readonly status = 403;
  constructor() {
    super('Your role does not include this.');
  }
}

/** The browser asks for the password again and repeats the call. */
export class ConfirmationRequired extends Refusal {
  override readonly code = 'confirmation_required';
  override readonly status = 403;
  constructor() {
    super('Please confirm that it is you: enter your password again.');
  }
}

/** One answer for a wrong password, an unknown name and a locked account. */
export class InvalidCredentials extends Refusal {
  override readonly code = 'invalid_credentials';
  override readonly status = 401;
  constructor() {
    super(INVALID_CREDENTIALS);
  }
}

/** The password is on the list of common ones, or says what everyone knows of its owner. */
export class WeakPassword extends Refusal {
  override readonly code = 'invalid';
  override readonly status = 422;
  override readonly fields: Readonly<Record<string, string>>;
  constructor(message: string) {
    super(message);
    this.fields = { password: message };
  }
}

/** What was typed is not the password in use; the field is where it was typed. */
export class WrongCurrentPassword extends Refusal {
  override readonly code = 'invalid';
  override readonly status = 422;
  override readonly fields: Readonly<Record<string, string>>;
  constructor(field: 'currentPassword' | 'password') {
    super('This is not your current password');
    this.fields = { [field]: this.message };
  }
}

/** A link was opened in another browser: what was typed is not the password of the account that asked for it. */
export class WrongAccountPassword extends Refusal {
  override readonly code = 'invalid';
  override readonly status = 422;
  override readonly fields = { password: 'This is not the password of that account' };
  constructor() {
    super('This is not the password of that account');
  }
}

/** The password is right, and two-step sign-in is on: the browser asks for the code and sends all three. */
export class SecondFactorRequired extends Refusal {
  override readonly code = 'second_factor_required';
  override readonly status = 401;
  constructor() {
    super('Please enter the code of your app.');
  }
}

/** Wrong, used before, or too old. */
export class SecondFactorWrong extends Refusal {
  override readonly code = 'second_factor_wrong';
  override readonly status = 401;
  override readonly fields = { code: CODE_NOT_ACCEPTED };
  constructor() {
    super(CODE_NOT_ACCEPTED);
  }
}

/** The same two for someone who is signed in; the session stays. */
export class CodeMissing extends Refusal {
  override readonly code = 'second_factor_required';
  override readonly status = 422;
  override readonly fields = { code: 'Please enter the code of your app' };
  constructor() {
    super('Please enter the code of your app.');
  }
}

export class CodeNotAccepted extends Refusal {
  override readonly code = 'second_factor_wrong';
  override readonly status = 422;
  override readonly fields = { code: CODE_NOT_ACCEPTED };
  constructor() {
    super(CODE_NOT_ACCEPTED);
  }
}

/** Two-step sign-in is on already; turn it off first. */
export class SecondFactorOn extends Refusal {
  override readonly code = 'second_factor_on';
  override readonly status = 409;
  constructor() {
    super('Two-step sign-in is on already.');
  }
}

/** No try waits for its first code, or it waited too long. */
export class SecondFactorNotStarted extends Refusal {
  override readonly code = 'second_factor_not_started';
  override readonly status = 409;
  constructor() {
    super('Please begin again: this picture is too old.');
  }
}

/** In production nobody works in the back office with a password alone. */
export class SecondFactorSetupRequired extends Refusal {
  override readonly code = 'second_factor_setup_required';
  override readonly status = 403;
  constructor() {
    super('Turn on two-step sign-in in your settings first. The back office is closed without it.');
  }
}

/** A code was typed, or one is to be made, where two-step sign-in is off. */
export class SecondFactorOff extends Refusal {
  override readonly code = 'second_factor_off';
  override readonly status = 409;
  constructor() {
    super('Two-step sign-in is off for this account.');
  }
}

/** More passwords are waiting to be checked than a short time allows. */
export class TooBusy extends Refusal {
  override readonly code = 'unavailable';
  override readonly status = 503;
  override readonly retryAfterSeconds = 5;
  constructor() {
    super('We are having trouble right now. Please try again in a moment.');
  }
}
