import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NativeSelect } from './native-select.tsx';

it('NativeSelect is found by its label, described by hint and error, and chooses', async () => {
  render(
    <NativeSelect label="Time zone" hint="Days begin at 3:00 there." error="Please choose a time zone">
      <option value="Europe/Berlin">Berlin</option>
      <option value="Europe/Lisbon">Lisbon</option>
    </NativeSelect>,
  );
  const control = screen.getByRole('combobox', { name: 'Time zone' });

  await userEvent.selectOptions(control, 'Lisbon');

  expect(control).toHaveValue('Europe/Lisbon');
  expect(control).toBeInvalid();
  expect(control).toHaveAccessibleDescription('Days begin at 3:00 there. Please choose a time zone');
});
