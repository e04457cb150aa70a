import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from './select.tsx';

const trainers = [
  { value: '1', label: 'Sample Trainer (Lisbon)' },
  { value: '2', label: 'Another Trainer (Oslo)' },
];

const texts = { label: 'Trainer', placeholder: 'Select a trainer', emptyText: 'No trainers available' };

describe('Select', () => {
  // jsdom lays nothing out, so it has no scrolling either.
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => undefined;
  });

  it('is found by its label and shows the placeholder until something is chosen', () => {
    const { rerender } = render(<Select {...texts} options={trainers} value="" onValueChange={() => undefined} />);
    expect(screen.getByRole('combobox', { name: 'Trainer' })).toHaveTextContent('Select a trainer');

    rerender(<Select {...texts} options={trainers} value="2" onValueChange={() => undefined} />);
    expect(screen.getByRole('combobox', { name: 'Trainer' })).toHaveTextContent('Another Trainer (Oslo)');
  });

  it('works with the keyboard alone', async () => {
    const onValueChange = jest.fn();
    render(<Select {...texts} options={trainers} value="" onValueChange={onValueChange} />);

    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(
      trainers.map((trainer) => trainer.label),
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');

    expect(onValueChange).toHaveBeenCalledWith('2');
    expect(screen.getByRole('combobox', { name: 'Trainer' })).toHaveFocus();
  });

  it('says so when there is nothing to choose', async () => {
    const onValueChange = jest.fn();
    render(<Select {...texts} options={[]} value="" onValueChange={onValueChange} />);

    await userEvent.tab();
    await userEvent.keyboard('{Enter}');

    expect(screen.getByRole('option', { name: 'No trainers available' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('does not open while disabled', async () => {
    render(<Select {...texts} options={trainers} value="" onValueChange={() => undefined} disabled />);

    await userEvent.tab();
    await userEvent.keyboard('{Enter}');

    expect(screen.getByRole('combobox')).toBeDisabled();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('ties its error to the control', () => {
    render(<Select {...texts} options={trainers} value="" onValueChange={() => undefined} error="Choose a trainer." />);

    expect(screen.getByRole('combobox')).toBeInvalid();
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Choose a trainer.');
  });
});
