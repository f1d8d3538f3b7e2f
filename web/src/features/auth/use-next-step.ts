import type { CurrentUser } from '@circle-link/contract/auth';
import { useNavigate } from '@tanstack/react-router';
import { enterSession, refreshSession } from './session.ts';

interface NextStep {
  /** Takes the answer of a login or registration as the new session and goes to its next step. */
  readonly enter: (user: CurrentUser) => Promise<void>;
  /** Asks who is there now and goes to their next step. */
  readonly goOn: () => Promise<void>;
}

/** Ways to a member's next step, which the contract's one function decides. */
export function useNextStep(): NextStep {
  const navigate = useNavigate();
  return {
    enter: async (user) => {
      enterSession(user);
      await navigate({ to: user.nextStep });
    },
    goOn: async () => {
      const user = await refreshSession();
      await navigate({ to: user?.nextStep ?? '/auth' });
    },
  };
}
