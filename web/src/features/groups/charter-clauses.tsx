import type { CharterClause } from '@circle-link/contract/groups/charter';
import { classNames } from '../../ui/class-names.ts';

interface CharterClausesProps {
  readonly clauses: readonly CharterClause[];
  readonly heading: 'h3' | 'h4';
  readonly isWide?: boolean;
}

export function CharterClauses({ clauses, heading: Heading, isWide }: CharterClausesProps) {
  return (
    <ol className={classNames('space-y-4', isWide === true && 'lg:columns-2 lg:gap-10')}>
      {clauses.map(({ title, text }, index) => (
        <li key={title} className="break-inside-avoid">
          <Heading className="font-semibold">
            {index + 1}. {title}
          </Heading>
          <p className="mt-1 max-w-prose whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  );
}
