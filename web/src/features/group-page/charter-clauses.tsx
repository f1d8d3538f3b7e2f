import type { CharterAnswer } from '@circle-link/contract/groups';

/** The clauses, numbered as one speaks of them. */
export function CharterClauses({ clauses }: { readonly clauses: CharterAnswer['clauses'] }) {
  return (
    <ol className="max-w-prose space-y-4">
      {clauses.map(({ title, text }, index) => (
        <li key={title}>
          <h3 className="font-semibold">
            {index + 1}. {title}
          </h3>
          <p className="mt-1 whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  );
}
