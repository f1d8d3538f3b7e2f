import type { CharterClause } from '@circle-link/contract/groups/charter';

interface CharterClausesProps {
  readonly clauses: readonly CharterClause[];
  readonly heading: 'h3' | 'h4';
}

/** The charter, clause by clause. */
export function CharterClauses({ clauses, heading: Heading }: CharterClausesProps) {
  return (
    <ol className="space-y-4">
      {clauses.map(({ title, text }, index) => (
        <li key={title}>
          <Heading className="font-semibold">
            {index + 1}. {title}
          </Heading>
          <p className="mt-1 max-w-prose whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  );
}
