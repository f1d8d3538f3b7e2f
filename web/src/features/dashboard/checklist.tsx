import type { CurrentUser } from '@circle-link/contract/auth';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonLook } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { stepsOf } from './checklist-steps.ts';

/** The steps of the member's path from the account to what they came for; the next one has the button. */
export function Checklist({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation();
  const steps = stepsOf(user);
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <section aria-labelledby="checklist" className="rounded-card bg-leaf-soft p-5">
      <h2 id="checklist" className="text-lg font-semibold">
        {t('dashboard.steps.title', { done: next, all: steps.length })}
      </h2>
      <ol className="mt-4 space-y-3">
        {steps.map(({ name, isDone, to }, index) => (
          <li key={name} className="flex items-start gap-3">
            {isDone ? (
              <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-leaf" />
            ) : (
              <span
                aria-hidden="true"
                className={classNames(
                  'grid size-6 shrink-0 place-items-center rounded-full border-2 text-sm font-semibold tabular-nums',
                  index === next ? 'border-leaf text-leaf' : 'border-edge text-muted',
                )}
              >
                {index + 1}
              </span>
            )}
            <div className="min-w-0 grow">
              <p className={index === next ? 'font-semibold' : 'text-muted'}>
                {t(`dashboard.steps.${name}`)}
                {isDone && <span className="sr-only"> {t('dashboard.steps.done')}</span>}
              </p>
              {index === next && (
                <Link to={to} className={buttonLook('primary', 'mt-2 max-sm:w-full', 'small')}>
                  {t(`dashboard.steps.${name}Act`)}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
