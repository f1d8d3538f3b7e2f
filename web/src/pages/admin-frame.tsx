import { Outlet } from '@tanstack/react-router';
import { AdminFrame } from '../features/admin/admin-frame.tsx';
import { useCurrentUser } from '../features/auth/session.ts';

export function Page() {
  return (
    <AdminFrame roles={useCurrentUser()?.adminRoles ?? []}>
      <Outlet />
    </AdminFrame>
  );
}
