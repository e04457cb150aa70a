import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './switch.tsx';

it('Switch is turned on by the keyboard, and its hint is read with it', async () => {
  const onChange = jest.fn();
  render(<Switch label="Reduce motion" hint="Pictures stand still." onChange={onChange} />);
  const control = screen.getByRole('switch', { name: 'Reduce motion' });

  await userEvent.tab();
  await userEvent.keyboard(' ');

  expect(control).toBeChecked();
  expect(control).toHaveAccessibleDescription('Pictures stand still.');
  expect(onChange).toHaveBeenCalledTimes(1);
});
