import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { findClosedGate } from '@circle-link/contract/gate';
import { useNavigate } from '@tanstack/react-router';
import { takePageToOpen } from '../../platform/navigation/page-to-open.ts';
import { refreshSession, startSession } from './session.ts';

interface NextStep {
  readonly enter: (user: CurrentUser) => Promise<void>;
  readonly goOn: () => Promise<void>;
}

/** The page that was requested before sign-in once no gate is closed, otherwise the contract's next step. */
function getNextPath(user: CurrentUser): string {
  return (findClosedGate(user) === null ? takePageToOpen() : null) ?? user.nextStep;
}

export function useNextStep(): NextStep {
  const navigate = useNavigate();
  return {
    enter: async (user) => {
      startSession(user);
      await navigate({ href: getNextPath(user) });
    },
    goOn: async () => {
      const user = await refreshSession();
      await navigate({ href: user === null ? '/auth' : getNextPath(user) });
    },
  };
}
