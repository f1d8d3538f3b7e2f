/** Signed-in admins with a confirmed password. */
import type { AdminRole } from '@circle-link/contract/admin/roles';
import type { TestServer } from '../product/test-server.ts';
import type { Browser } from '../browser/test-browser.ts';
import { buildMember, type BuiltMember, signIn } from './build-member.ts';

export interface Admin {
  readonly member: BuiltMember;
  readonly browser: Browser;
}

export async function openAdmin(server: TestServer, ...roles: AdminRole[]): Promise<Admin> {
  const member = await buildMember(server, { roles });
  const browser = server.openBrowser();
  await signIn(browser, member);
  const { status } = await browser.request('POST', '/api/auth/confirm', {
    body: { password: member.password },
  });
  if (status !== 200) throw new Error(`confirm answered ${status}`);
  return { member, browser };
}
