import '../features/programs/texts.ts';
import '../features/settings/texts.ts';
import { useParams } from '@tanstack/react-router';
import { AddressRoom } from '../features/programs/address-room.tsx';
import { Room } from '../features/programs/room.tsx';

/** `/settings/programs`: API tokens and webhook addresses; `/settings/programs/{id}`: one address. */
export function Page() {
  const { id }: { readonly id?: string } = useParams({ strict: false });
  return id === undefined ? <Room /> : <AddressRoom key={id} id={id} />;
}
