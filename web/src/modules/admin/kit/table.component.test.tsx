import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../../test/render.tsx';
import { Table } from './table.tsx';
import { addTexts } from '../../../platform/i18n/texts.ts';
import admin from '../../../../../locales/en/admin.json';

addTexts({ admin });

afterEach(() => page.viewport(390, 844));

const ROWS = ['ana', 'ben', 'cleo'].map((name, index) => ({ name, index, note: 'long '.repeat(60) }));

function Members() {
  return (
    <Table
      caption="Members"
      isTickable
      rows={ROWS}
      rowKey={({ name }) => name}
      columns={[
        {
          title: 'Name',
          cell: ({ name }) => (
            <>
              <input type="checkbox" aria-label={`Choose ${name}`} />
              <a href={`#${name}`}>{name}</a>
            </>
          ),
        },
        { title: 'Number', isNumeric: true, narrow: 'value', cell: ({ index }) => index },
        { title: 'Note', narrow: 'note', cell: ({ note }) => note },
        { title: 'Rest', cell: () => 'only on a desk' },
      ]}
    />
  );
}

const getHeight = (name: RegExp) => page.getByRole('row', { name }).element().getBoundingClientRect().height;

it('the table moves between rows with arrows, j and k, and stops at both ends', async () => {
  const screen = await render(<Members />);
  const link = (name: string) => screen.getByRole('link', { name });
  link('ana').element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('ben')).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(link('cleo')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('cleo')).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(link('ben')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(link('ana')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(link('cleo')).toHaveFocus();
});

it('the table keeps the column when moving, and leaves other keys and key combinations to the browser', async () => {
  const screen = await render(<Members />);
  const box = (name: string) => screen.getByRole('checkbox', { name: `Choose ${name}` });
  box('ana').element().focus();
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
  await expect.element(box('ana')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(box('ben')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(box('ben')).toBeChecked();
});

it('a table row is one line of 40 px on a desktop and two lines on a phone, without the remaining columns', async () => {
  await page.viewport(1280, 800);
  const screen = await render(<Members />);
  await expect.element(screen.getByText('only on a desk').first()).toBeVisible();
  expect(getHeight(/ana/)).toBeLessThanOrEqual(41);
  await page.viewport(390, 844);
  await expect.element(screen.getByText('only on a desk').first()).not.toBeVisible();
  expect(getHeight(/ana/)).toBeLessThanOrEqual(64);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('Space on the name ticks a table row, and the available keys are announced', async () => {
  await page.viewport(1280, 800);
  const screen = await render(<Members />);
  screen.getByRole('link', { name: 'ben' }).element().focus();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByRole('checkbox', { name: 'Choose ben' })).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByRole('checkbox', { name: 'Choose ben' })).not.toBeChecked();
  await expect.element(screen.getByText(/select with Space/)).toBeVisible();
});
