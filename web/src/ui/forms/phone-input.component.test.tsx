import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { PhoneInput } from './phone-input.tsx';

function Heard({
  initial = '',
  language = 'en' as const,
}: {
  initial?: string;
  language?: 'en' | 'es' | 'fr';
}) {
  const [heard, setHeard] = useState('');
  return (
    <>
      <PhoneInput
        label="Phone number"
        countryLabel="Country code"
        language={language}
        name="phone"
        defaultValue={initial}
        onChange={(event) => setHeard(event.target.value)}
      />
      <output>{heard}</output>
    </>
  );
}

const open = async (props: Parameters<typeof Heard>[0] = {}) => {
  const screen = await render(<Heard {...props} />);
  return {
    screen,
    field: screen.getByRole('textbox', { name: 'Phone number' }),
    picker: screen.getByRole('combobox', { name: 'Country code' }),
    heard: screen.getByRole('status'),
  };
};

it('the phone field parses a national number in the selected country', async () => {
  const { field, picker, heard } = await open();
  await expect.element(picker).toHaveValue('US');
  await picker.selectOptions('MX');
  await field.click();
  await userEvent.keyboard('55 1234 5678');
  await expect.element(field).toHaveValue('+52 55 1234 5678');
  await expect.element(heard).toHaveTextContent('+52 55 1234 5678');
  await picker.selectOptions('GB');
  await expect.element(heard).toHaveTextContent('+44 55 1234 5678');
  await picker.selectOptions('US');
  await expect.element(heard).toHaveTextContent('55 1234 5678');
  await field.fill('202 555 0147');
  await expect.element(heard).toHaveTextContent('202 555 0147');
});

it('the phone field adds the calling code to a number pasted without it', async () => {
  const { field, picker, heard } = await open();
  await picker.selectOptions('MX');
  await field.fill('5512345678');
  await expect.element(heard).toHaveTextContent('+52 5512345678');
});

it('the phone field selects the country of a number that begins with +', async () => {
  const { field, picker } = await open();
  await field.fill('+1 809 555 0147');
  await expect.element(picker).toHaveValue('DO');
  await field.fill('+44 20 7946 0958');
  await expect.element(picker).toHaveValue('GB');
  await field.fill('0033 6 12 34 56 78');
  await expect.element(picker).toHaveValue('FR');
  await expect.element(field).toHaveValue('0033 6 12 34 56 78');
});

it('the phone field can be cleared and keeps the country', async () => {
  const { field, picker } = await open({ initial: '+525512345678' });
  await expect.element(picker).toHaveValue('MX');
  await field.fill('');
  await expect.element(field).toHaveValue('');
  await expect.element(picker).toHaveValue('MX');
});

it("the phone field lists countries in the reader's language, found by typing their name", async () => {
  const { picker } = await open({ language: 'es' });
  const labels = () => [...picker.element().querySelectorAll('option')].map(({ textContent }) => textContent);
  await expect
    .poll(() => labels().slice(0, 5))
    .toEqual([
      'Estados Unidos (+1)',
      'México (+52)',
      'Canadá (+1)',
      'República Dominicana (+1)',
      'Afganistán (+93)',
    ]);
  picker.element().focus();
  await userEvent.keyboard('Col');
  await expect.element(picker).toHaveValue('CO');
});
