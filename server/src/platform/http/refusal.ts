/**
 * A "no" that the caller is meant to read: it has a code for programs, a message for people and its own HTTP status.
 * The one error handler turns it into `{"code","message","fields"?}`; everything else becomes a 500 without details.
 */
export abstract class Refusal extends Error {
  abstract readonly code: string;
  abstract readonly status: number;
  /** Field name → what is wrong with it, for forms. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Sent as Retry-After when asking again later can help. */
  readonly retryAfterSeconds?: number;
}

/** A write that did not come from our own pages. Nothing was read or changed. */
export class CrossSite extends Refusal {
  override readonly code = 'cross_site';
  override readonly status = 403;
  constructor() {
    super('This request did not come from our own pages.');
  }
}

/** The API is not redirected to https: a client that sent its secrets in the clear must notice. */
export class PlainHttpRefused extends Refusal {
  override readonly code = 'https_required';
  override readonly status = 403;
  constructor() {
    super('Use https.');
  }
}

/** Our proxy names no address of the caller; without one no limit holds. */
export class UnknownCaller extends Refusal {
  override readonly code = 'malformed';
  override readonly status = 400;
  constructor() {
    super('The address of the caller could not be read.');
  }
}

/** A query parameter given twice means different things to different programs; it is refused instead of guessed. */
export class RepeatedParameter extends Refusal {
  override readonly code = 'invalid';
  override readonly status = 422;
  override readonly fields: Readonly<Record<string, string>>;
  constructor(name: string) {
    super(`"${name}" may be given only once.`);
    this.fields = { [name]: this.message };
  }
}

/** 429: the caller is over a limit of docs/security.md. */
export class TooManyRequests extends Refusal {
  override readonly code = 'too_many_requests';
  override readonly status = 429;
  override readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super(`Too many attempts. Please try again in ${inMinutes(retryAfterSeconds)}.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function inMinutes(seconds: number): string {
  let minutes = 1;
  while (minutes * 60 < seconds) minutes += 1;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
