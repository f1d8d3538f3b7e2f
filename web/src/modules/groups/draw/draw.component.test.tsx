import type { CharterAnswer } from '@circle-link/contract/groups/groups';
import {
  computeCommitment,
  computeRandomness,
  computeRoundTime,
  drawPayoutOrder,
  QUICKNET,
} from '@circle-link/contract/groups/draw';
import type { DrawAnswer } from '@circle-link/contract/groups/draw-record';
import { groupCalls } from '@circle-link/contract/groups/group-calls';
import { expect, it, vi } from 'vitest';
import { listCalls, mockAnswer, mockConnectionLoss, mockRefusal } from '../../../../test/api.ts';
import { pressThrice } from '../../../../test/press.ts';
import { switchToSpanish } from '../../../../test/spanish.ts';
import { AcceptDialog } from '../page/accept-dialog.tsx';
import { DrawCard } from './draw-card.tsx';
import { renderInGroup } from '../page/test-group-page.tsx';
import { ANA, BEN, buildGroup, CLEO } from '../page/test-group.ts';

const SECRET = 'ab'.repeat(32);
const NONCES = ['01', '02', '03'].map((byte) => byte.repeat(16));
const MEMBERS = [ANA, BEN, CLEO];
const GROUP_ID = buildGroup().id;
const BEFORE: DrawAnswer = {
  version: 2,
  groupId: GROUP_ID,
  commitment: computeCommitment(SECRET),
  secret: null,
  members: ['Ana', 'Ben', 'Cleo'].map((firstName, index) => ({
    memberId: MEMBERS[index] ?? '',
    firstName,
    nonce: NONCES[index] ?? null,
  })),
  beacon: null,
  putOff: [],
  order: [],
  earlier: [],
};
const orderBy = (randomnessHex: string): string[] =>
  drawPayoutOrder({
    secretHex: SECRET,
    randomnessHex,
    nonces: NONCES,
    groupId: GROUP_ID,
    memberIds: MEMBERS,
  });
/** Signature of round 1000 of drand's quicknet. */
const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const { hash: chainHash, ...QUICKNET_TIMES } = QUICKNET;
const DRAWN: DrawAnswer = {
  ...BEFORE,
  secret: SECRET,
  beacon: {
    isStandIn: false,
    chainHash,
    ...QUICKNET_TIMES,
    round: 1000,
    closedAt: '2023-08-23T15:59:17.000Z',
    publishedAt: new Date(computeRoundTime(QUICKNET, 1000) * 1000).toISOString(),
    signature: SIGNATURE,
    randomness: computeRandomness(SIGNATURE),
  },
  order: orderBy(computeRandomness(SIGNATURE)),
};
const CHARTER: CharterAnswer = {
  hash: 'cd'.repeat(32),
  text: 'Everyone pays.',
  clauses: [{ title: 'What everyone pays', text: 'Everyone pays $50.00 a month.' }],
  acceptedAt: null,
};

const queryState = (data: DrawAnswer | undefined, refetch = vi.fn(() => Promise.resolve())) => ({
  data,
  isError: data === undefined,
  isFetching: false,
  refetch,
});

it('the draw card shows the commitment to save and the members with a number before the draw', async () => {
  const [ana, ben, cleo] = BEFORE.members;
  if (ana === undefined || ben === undefined || cleo === undefined) throw new Error('a draw of three');
  const draw = { ...BEFORE, members: [ana, ben, { ...cleo, nonce: null }] };
  const { screen } = await renderInGroup(<DrawCard draw={queryState(draw)} />);
  await expect.element(screen.getByRole('button', { name: 'Check the draw' })).not.toBeInTheDocument();
  await screen.getByText('Check it yourself').click();
  await expect.element(screen.getByText(BEFORE.commitment)).toBeVisible();
  await expect.element(screen.getByText('The random numbers of 3 members')).toBeVisible();
  await expect.element(screen.getByText('sent no number')).toBeVisible();
});

it('the draw card verifies an honest draw in the displayed order', async () => {
  const { screen } = await renderInGroup(<DrawCard draw={queryState(DRAWN)} />);
  const names = DRAWN.order.map((id) => DRAWN.members.find(({ memberId }) => memberId === id)?.firstName);
  const turns = screen.getByRole('list').filter({ hasText: '1.' }).first();
  await expect.element(turns).toHaveTextContent(names.map((name, index) => `${index + 1}. ${name}`).join(''));
  await screen.getByRole('button', { name: 'Check the draw' }).click();
  await expect.element(screen.getByRole('status').filter({ hasText: 'The draw is right' })).toBeVisible();
});

it("the draw card does not call the test beacon's number public", async () => {
  const [signature, randomness] = ['cd'.repeat(48), computeRandomness('cd'.repeat(48))];
  const beacon = {
    isStandIn: true,
    chainHash: 'ef',
    publicKey: 'ef',
    genesis: Date.parse('2026-01-01T00:00:00.000Z') / 1_000,
    period: 3,
    round: 2,
    closedAt: '2026-01-01T00:00:00.000Z',
    publishedAt: '2026-01-01T00:00:03.000Z',
    signature,
    randomness,
  };
  const draw: DrawAnswer = { ...DRAWN, beacon, order: orderBy(randomness) };
  const { screen } = await renderInGroup(<DrawCard draw={queryState(draw)} />);
  await screen.getByRole('button', { name: 'Check the draw' }).click();
  const verdict = screen.getByRole('status').filter({ hasText: 'The draw is right' });
  await expect
    .element(verdict.getByText('The test number matches its signature', { exact: false }))
    .toBeVisible();
  expect(verdict.element().textContent).not.toContain('public');
});

it('the draw card shows clearly that a draw is wrong, and at which turn', async () => {
  const [first = '', second = '', third = ''] = DRAWN.order;
  const { screen } = await renderInGroup(
    <DrawCard draw={queryState({ ...DRAWN, order: [second, first, third] })} />,
  );
  await screen.getByRole('button', { name: 'Check the draw' }).click();
  const alert = screen.getByRole('alert').filter({ hasText: 'The draw is NOT right' });
  await expect.element(alert.getByText(/^Turn 1 was published for/)).toBeVisible();
});

it('the draw card retries a failed request, and shows no draw where turns are not drawn', async () => {
  const query = queryState(undefined);
  const { screen } = await renderInGroup(<DrawCard draw={query} />);
  await expect.element(screen.getByRole('alert').getByText('The draw could not be loaded.')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(query.refetch).toHaveBeenCalledOnce();
  await screen.unmount();
  const { screen: none } = await renderInGroup(
    <>
      <DrawCard draw={query} />
      <p>The rest of the page</p>
    </>,
    { group: { payoutOrder: 'join' } },
  );
  await expect.element(none.getByText('The rest of the page')).toBeVisible();
  await expect.element(none.getByRole('region', { name: 'The draw of turns' })).not.toBeInTheDocument();
});

async function openCharter(draw = BEFORE) {
  const onClose = vi.fn();
  const { screen } = await renderInGroup(<AcceptDialog charter={CHARTER} onClose={onClose} />, { draw });
  return { screen, onClose, box: screen.getByRole('checkbox') };
}

it('the charter is accepted once, only with the checkbox, with a random number from this browser', async () => {
  const { screen, onClose, box } = await openCharter();
  const accept = screen.getByRole('button', { name: 'Accept the charter' });
  await accept.click();
  await expect.element(box).toHaveAccessibleDescription('Please read and accept the charter');
  expect(listCalls(groupCalls.acceptCharter)).toEqual([]);
  await box.click();
  mockAnswer(groupCalls.acceptCharter, { ...CHARTER, acceptedAt: '2026-01-01T00:00:00.000Z' });
  await pressThrice(accept);
  await expect.element(screen.getByText('Charter accepted')).toBeVisible();
  expect(listCalls(groupCalls.acceptCharter)).toMatchObject([
    { body: { charterHash: CHARTER.hash, nonce: expect.stringMatching(/^[0-9a-f]{32,}$/) as string } },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('a charter that has changed is rejected, and a lost response is explained as no change', async () => {
  const { screen, onClose, box } = await openCharter();
  await box.click();
  mockRefusal(groupCalls.acceptCharter, {
    status: 409,
    code: 'charter_changed',
    message: 'The terms changed.',
  });
  await screen.getByRole('button', { name: 'Accept the charter' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('alert').getByText('The terms changed.')).toBeVisible();
  mockConnectionLoss(groupCalls.acceptCharter);
  await dialog.getByRole('button', { name: 'Accept the charter' }).click();
  await expect.element(dialog.getByText('Nothing was changed. Please try again.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('an earlier draw with mostly the same members is shown before acceptance', async () => {
  const earlier = {
    drawnAt: '2026-01-01T00:00:00.000Z',
    places: 3,
    turns: [{ turn: 1, firstName: 'Ben' }],
    isCanceled: true,
    groupId: null,
  };
  const { screen } = await openCharter({ ...BEFORE, earlier: [earlier] });
  await expect.element(screen.getByText(/Ben/)).toBeVisible();
});

it('Spanish readers see which text is binding and a Spanish reminder for the checkbox', async () => {
  await switchToSpanish();
  const { screen, box } = await openCharter();
  await expect.element(screen.getByText(/Aceptas el texto en inglés/)).toBeVisible();
  await screen.getByRole('button', { name: 'Aceptar el acuerdo' }).click();
  await expect.element(box).toHaveAccessibleDescription('Lee y acepta el acuerdo');
});
