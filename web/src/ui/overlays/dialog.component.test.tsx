import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { Dialog } from './dialog.tsx';

const close = () => undefined;

function Two({ isConfirming }: { readonly isConfirming: boolean }) {
  return (
    <>
      <Dialog title="Refund this entry?" closeLabel="Close" onClose={close}>
        <p>It goes back.</p>
      </Dialog>
      {isConfirming && (
        <Dialog title="Confirm it’s you" closeLabel="Close" onClose={close}>
          <p>Your password.</p>
        </Dialog>
      )}
    </>
  );
}

const getOpacity = (title: string) => {
  const dialogs = [...document.querySelectorAll('dialog')];
  const found = dialogs.find(({ textContent }) => textContent.includes(title));
  return found === undefined ? null : getComputedStyle(found).opacity;
};

it('a dialog hides the one below it', async () => {
  const alone = await render(<Two isConfirming={false} />);
  await expect.element(alone.getByRole('dialog', { name: 'Refund this entry?' })).toBeVisible();
  expect(getOpacity('Refund this entry?')).toBe('1');
  await alone.unmount();
  const both = await render(<Two isConfirming />);
  await expect.element(both.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible();
  await expect.poll(() => getOpacity('Refund this entry?')).toBe('0');
  expect(getOpacity('Confirm it’s you')).toBe('1');
});

it('a closed dialog focuses the page when the button that opened it is gone', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const [isPaid, setPaid] = useState(false);
    return (
      <main id="main" tabIndex={-1}>
        {!isPaid && (
          <button type="button" onClick={() => setOpen(true)}>
            Pay
          </button>
        )}
        {isOpen && (
          <Dialog title="Paid" closeLabel="Close" onClose={() => setOpen(false)}>
            <button type="button" onClick={() => setPaid(true)}>
              Refresh
            </button>
          </Dialog>
        )}
      </main>
    );
  }
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Pay' }).click();
  await screen.getByRole('button', { name: 'Refresh' }).click();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});
