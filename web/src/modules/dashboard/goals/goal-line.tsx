import { goalCalls } from '@circle-link/contract/goals';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toQueryOptions } from '../../../platform/api/call.ts';
import { addTexts, useTranslate } from '../../../platform/i18n/texts.ts';
import { toDollars } from '../../../ui/values/money.tsx';
import { Progress } from '../../../ui/loading.tsx';
import goals from '../../../../../locales/en/goals.json';

addTexts({ goals });

export const goalQuery = toQueryOptions(goalCalls.view);

export function GoalLine() {
  const t = useTranslate();
  const goal = useQuery(goalQuery).data;
  if (goal === undefined || goal === null) return null;
  const [putIn, target] = [Number(goal.putIn), Number(goal.target)];
  return (
    <section aria-labelledby="goal-line">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="goal-line" className="min-w-0 text-lg font-semibold break-words">
          <Link
            to="/history"
            hash="over-time"
            className="text-ink no-underline hover:text-leaf hover:underline"
          >
            {goal.name}
          </Link>
        </h2>
        <p className="text-sm text-muted tabular-nums">
          {t('goals.progress', { putIn: toDollars(goal.putIn), target: toDollars(goal.target) })}
        </p>
      </div>
      <Progress label={goal.name} value={Math.min(putIn, target)} maximum={target} />
    </section>
  );
}
