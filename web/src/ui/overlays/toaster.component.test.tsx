import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { showToast } from './toast-store.ts';

beforeEach(() => page.viewport(390, 844));

const toast = () => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
const getBox = (found: { element(): Element }) => found.element().getBoundingClientRect();

async function expectFree(...parts: readonly { element(): Element }[]): Promise<void> {
  await expect.element(toast()).toBeVisible();
  await expect
    .poll(() => {
      const shown = getBox(toast());
      return parts.filter((part) => {
        const { top, bottom, left, right } = getBox(part);
        return top < shown.bottom && bottom > shown.top && left < shown.right && right > shown.left;
      });
    })
    .toHaveLength(0);
  const { top, bottom } = getBox(toast());
  expect([top >= 0, bottom <= window.innerHeight]).toEqual([true, true]);
}

it('a toast covers neither the heading nor the next button on a phone', async () => {
  const screen = await render(
    <div className="flex h-[800px] flex-col justify-between">
      <h1>Sunday table</h1>
      <Button>Invite members</Button>
    </div>,
  );
  showToast({ title: 'Success!', description: 'Group created successfully' });
  await expectFree(
    screen.getByRole('heading', { name: 'Sunday table' }),
    screen.getByRole('button', { name: 'Invite members' }),
  );
});

it("a toast leaves a dialog's title, close button and primary button uncovered", async () => {
  const screen = await render(
    <Dialog title="Pay for Sunday table" closeLabel="Close" onClose={() => undefined}>
      <div className="flex h-[640px] flex-col justify-end">
        <Button className="w-full">Pay $51.80</Button>
      </div>
    </Dialog>,
  );
  showToast({ title: 'Payment Failed', description: 'There was an error', variant: 'destructive' });
  await expectFree(
    screen.getByRole('heading', { name: 'Pay for Sunday table' }),
    screen.getByRole('dialog').getByRole('button', { name: 'Close' }),
    screen.getByRole('button', { name: 'Pay $51.80' }),
  );
});
