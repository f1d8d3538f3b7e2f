import '../features/staff/texts.ts';
import { useNextStep } from '../features/auth/use-next-step.ts';
import { StaffSignIn } from '../features/staff/staff-sign-in.tsx';

/** `/staff-sign-in`: to the organization's provider, and back from there. No page of members leads here. */
export function Page() {
  const { enter } = useNextStep();
  return <StaffSignIn onEntered={enter} />;
}
