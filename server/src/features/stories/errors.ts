import { Refusal } from '../../platform/http/refusal.ts';

/** Only who stands in the line has something to tell of it. */
export class PositionRequired extends Refusal {
  override readonly code = 'position_required';
  override readonly status = 409;
  constructor() {
    super('Only members with a position can tell their story here.');
  }
}

/** One waits or is shown already. */
export class StoryExists extends Refusal {
  override readonly code = 'story_exists';
  override readonly status = 409;
  constructor() {
    super('You have told a story already. Withdraw it to tell another one.');
  }
}

/** There is no such story, or it was decided or withdrawn meanwhile. */
export class NoSuchStory extends Refusal {
  override readonly code = 'not_found';
  override readonly status = 404;
  constructor() {
    super('There is no such story any more.');
  }
}

/** Somebody else decides on it. */
export class OwnStory extends Refusal {
  override readonly code = 'own_story';
  override readonly status = 403;
  constructor() {
    super('This story is your own. Somebody else has to decide on it.');
  }
}
