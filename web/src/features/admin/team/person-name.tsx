export function PersonName(person: {
  readonly username: string;
  readonly name: string;
  readonly email: string;
}) {
  return (
    <span className="block min-w-0">
      <span className="block font-semibold break-words">{person.username}</span>
      <span className="block text-sm font-normal break-words text-muted">{person.name}</span>
      <span className="block text-sm font-normal break-all text-muted">{person.email}</span>
    </span>
  );
}
