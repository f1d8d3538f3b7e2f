import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/panels.tsx';

export function Checklist({ user }: { readonly user: CurrentUser }) {
  const t = useTranslate();
  const steps = listSteps(user);
  const next = steps.findIndex(({ isDone }) => !isDone);
  const act = steps[next];
  const canAct = act?.name !== 'position' || user.isBeingChecked !== true;
  return (
    <Card aria-labelledby="checklist">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 grow basis-64">
          <h2 id="checklist" className="text-sm font-medium text-muted">
            {t('dashboard.steps.title', { done: next, all: steps.length })}
          </h2>
          {act !== undefined && <p className="text-lg font-semibold">{t(`dashboard.steps.${act.name}`)}</p>}
        </div>
        {act !== undefined && canAct && (
          <Link to={act.to} className={buttonLook()}>
            {t(`dashboard.steps.${act.name}Act`)}
          </Link>
        )}
      </div>
      <ol className="mt-4 flex flex-wrap gap-x-6 gap-y-1.5 text-sm text-muted max-sm:flex-col">
        {steps.map(({ name, isDone }, index) =>
          index === next ? null : (
            <li key={name} value={index + 1} className="flex items-center gap-2">
              <StepMark number={index + 1} isDone={isDone} />
              {t(`dashboard.steps.${name}`)}
              {isDone && <span className="sr-only"> {t('dashboard.steps.done')}</span>}
            </li>
          ),
        )}
      </ol>
    </Card>
  );
}

function StepMark({ number, isDone }: { readonly number: number; readonly isDone: boolean }) {
  if (isDone) return <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-leaf" />;
  return (
    <span
      aria-hidden="true"
      className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-edge text-mark font-semibold tabular-nums"
    >
      {number}
    </span>
  );
}

type StepName = 'email' | 'terms' | 'phone' | 'group' | 'consent' | 'verification' | 'profile' | 'position';

interface Step {
  readonly name: StepName;
  readonly isDone: boolean;
  readonly to: string;
}

type Facts = Pick<
  CurrentUser,
  | 'path'
  | 'isEmailVerified'
  | 'hasAcceptedTerms'
  | 'isPhoneVerified'
  | 'hasGivenConsent'
  | 'isFullyVerified'
  | 'isProfileComplete'
  | 'queueEnabled'
>;

export function listSteps(user: Facts): readonly Step[] {
  const email: Step = { name: 'email', isDone: user.isEmailVerified, to: '/verify' };
  const profile: Step = { name: 'profile', isDone: user.isProfileComplete, to: '/profile-completion' };
  if (user.path === 'savings' || !user.queueEnabled)
    return [
      email,
      { name: 'terms', isDone: user.path === 'queue' || user.hasAcceptedTerms, to: '/terms' },
      { name: 'phone', isDone: user.isPhoneVerified, to: '/verify' },
      profile,
      { name: 'group', isDone: false, to: '/groups' },
    ];
  return [
    email,
    { name: 'consent', isDone: user.hasGivenConsent, to: '/consent' },
    { name: 'verification', isDone: user.isFullyVerified, to: '/verify' },
    profile,
    { name: 'position', isDone: false, to: '/queue-holding' },
  ];
}
