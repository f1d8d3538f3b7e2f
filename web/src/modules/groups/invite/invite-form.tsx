import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/loading.tsx';

const InviteFields = lazy(async () => ({ default: (await import('./invite-fields.tsx')).InviteFields }));

/** Most members of a group invite nobody, so the page does not wait for the form's library. */
export function InviteForm(props: ComponentProps<typeof InviteFields>) {
  return (
    <Suspense fallback={<Skeleton className="h-36 w-full" />}>
      <InviteFields {...props} />
    </Suspense>
  );
}

export function isPublicInvitation({ sentTo, replaces }: InvitationItem): boolean {
  return sentTo === null && replaces === null;
}
