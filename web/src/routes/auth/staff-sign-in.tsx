import { StaffSignIn } from '../../modules/auth/staff-sign-in.tsx';
import { useNextStep } from '../../modules/auth/use-next-step.ts';

/** `/staff-sign-in`: redirects to the organization's provider and handles its callback. No member page links here. */
export function Page() {
  const { enter } = useNextStep();
  return <StaffSignIn onEntered={enter} />;
}
