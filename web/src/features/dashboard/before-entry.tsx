import type { CurrentUser } from '@circle-link/contract/auth';
import { OddsCard } from '../queue/index.ts';
import { NoPosition } from './no-position.tsx';

export function BeforeEntry({ user }: { readonly user: CurrentUser }) {
  return (
    <div className="space-y-6">
      <OddsCard />
      <NoPosition user={user} />
    </div>
  );
}
