import type { CurrentUser } from '@circle-link/contract/auth';
import { closedGate } from '@circle-link/contract/gate';
import { useNavigate } from '@tanstack/react-router';
import { takePageToOpen } from '../../platform/page-to-open.ts';
import { enterSession, refreshSession } from './session.ts';

interface NextStep {
  /** Takes the answer of a login or registration as the new session and goes to its next step. */
  readonly enter: (user: CurrentUser) => Promise<void>;
  /** Asks who is there now and goes to their next step. */
  readonly goOn: () => Promise<void>;
}

/** The page that they wanted before they had an account, once no gate is in the way; else what the contract's one function decides. */
function getNextPath(user: CurrentUser): string {
  return (closedGate(user) === null ? takePageToOpen() : null) ?? user.nextStep;
}

/** Ways to a member's next step. */
export function useNextStep(): NextStep {
  const navigate = useNavigate();
  return {
    enter: async (user) => {
      enterSession(user);
      await navigate({ href: getNextPath(user) });
    },
    goOn: async () => {
      const user = await refreshSession();
      await navigate({ href: user === null ? '/auth' : getNextPath(user) });
    },
  };
}
