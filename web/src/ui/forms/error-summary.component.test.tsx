import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { ErrorSummary, type ErrorSummaryItem } from './error-summary.tsx';
import { TextInput } from './text-fields.tsx';

const NAME = { fieldId: 'name', message: 'Enter a name' };
const CITY = { fieldId: 'city', message: 'Enter a city' };

/** A form whose fields have these errors after each submit. */
function Form({ errors }: { readonly errors: readonly ErrorSummaryItem[] }) {
  const [attempt, setAttempt] = useState(0);
  const items = attempt === 0 ? [] : errors;
  const getError = (name: string) => items.find(({ fieldId }) => fieldId === name)?.message;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
      }}
    >
      <ErrorSummary items={items} attempt={attempt} />
      <TextInput label="Name" name="name" error={getError('name')} />
      <details>
        <summary>More</summary>
        <TextInput label="City" name="city" error={getError('city')} />
      </details>
      <button type="submit">Send</button>
    </form>
  );
}

it('a single error is shown at its field alone, which takes the focus after each attempt', async () => {
  const screen = await render(<Form errors={[NAME]} />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAccessibleDescription(NAME.message);
    expect(screen.getByText(NAME.message).elements()).toHaveLength(1);
    expect(screen.getByRole('alert').element().textContent).toBe('');
  }
});

it('a single error is announced if its field has the focus already', async () => {
  const screen = await render(<Form errors={[NAME]} />);
  await screen.getByRole('textbox', { name: 'Name' }).fill('?');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(NAME.message);
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

it('leaving the field of a single error keeps the focus where the user went', async () => {
  const screen = await render(<Form errors={[NAME]} />);
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  (screen.getByRole('button', { name: 'Send' }).element() as HTMLElement).focus();
  await expect.element(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
});

it('several errors are listed at the top, as is one of a field out of view', async () => {
  const screen = await render(<Form errors={[NAME, CITY]} />);
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('alert')).toHaveFocus();
  await expect.element(screen.getByRole('alert').getByText('Please check 2 things')).toBeVisible();
  await screen.unmount();
  const hidden = await render(<Form errors={[CITY]} />);
  await hidden.getByRole('button', { name: 'Send' }).click();
  await expect.element(hidden.getByRole('alert')).toHaveFocus();
  await expect.element(hidden.getByRole('alert')).toHaveTextContent(CITY.message);
});
