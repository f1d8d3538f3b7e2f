import { adminGroupCalls } from '@circle-link/contract/admin/groups';
import { adminMemberCalls } from '@circle-link/contract/admin/members';
import { adminPaymentCalls } from '@circle-link/contract/admin/payments';
import { useLocation } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { holdAnswer, listCalls, mockAnswer, mockConnectionLoss } from '../../../test/api.ts';
import { render } from '../../../test/render.tsx';
import { PaletteButton } from './palette.tsx';
import { addTexts } from '../../platform/i18n/texts.ts';
import admin from '../../../../locales/en/admin.json';

addTexts({ admin });

const ID = '00000000-0000-4000-8000-000000000001';
const MEMBER = {
  id: ID,
  username: 'ana',
  maskedEmail: 'a…@example.com',
  phoneEnd: '01',
  status: 'registered' as const,
  isActive: true,
  isAdmin: false,
  position: null,
  createdAt: '2026-01-01T12:00:00.000Z',
  lastLoginAt: null,
};

function Here() {
  return (
    <>
      <PaletteButton roles={['support']} />
      <p>{useLocation().pathname}</p>
    </>
  );
}

async function open() {
  mockAnswer(adminMemberCalls.members, { members: [MEMBER], isCut: false });
  mockAnswer(adminGroupCalls.groups, { groups: [], isCut: false });
  mockAnswer(adminPaymentCalls.payments, { payments: [] });
  const screen = await render(<Here />);
  await expect.element(screen.getByRole('button', { name: 'Find' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = screen.getByRole('combobox', { name: 'Page, member, group or payment' });
  await expect.element(field).toHaveFocus();
  return { screen, field };
}

it('the palette opens with Ctrl+K and finds pages by name without a request', async () => {
  const { screen, field } = await open();
  await field.fill('l');
  await expect.element(screen.getByRole('option', { name: /Ledger/ })).toBeVisible();
  await expect.element(screen.getByRole('option', { name: /Team/ })).not.toBeInTheDocument();
  await field.fill('audit');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('/admin/audit')).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

it('the palette finds a member and selects with the arrow keys', async () => {
  const { screen, field } = await open();
  await field.fill('ana');
  const member = screen.getByRole('option', { name: /ana.*Member/ });
  await expect.element(member).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  await expect.element(member).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(`/admin/members/${ID}`)).toBeVisible();
});

it('the palette does not open a result of the previous search on Enter', async () => {
  const { screen, field } = await open();
  await field.fill('ana');
  await expect.element(screen.getByRole('option', { name: /ana/ })).toBeVisible();
  const goOn = holdAnswer(adminMemberCalls.members, { members: [], isCut: false });
  await userEvent.keyboard('b{Enter}');
  await expect.element(screen.getByText('Searching...')).toBeVisible();
  await expect.element(field).toHaveValue('anab');
  goOn();
  await expect.element(screen.getByText('No results.')).toBeVisible();
});

it('the palette shows that a search failed, and sends no request for a single letter', async () => {
  const { screen, field } = await open();
  await field.fill('x');
  await expect.element(screen.getByText(/Enter to open|No results/)).toBeVisible();
  expect(listCalls(adminMemberCalls.members)).toHaveLength(0);
  mockConnectionLoss(adminPaymentCalls.payments);
  await field.fill('xy');
  await expect.element(screen.getByText(/Not everything could be searched/)).toBeVisible();
});
