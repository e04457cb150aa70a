import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChoiceGroup } from './choice-group.tsx';

const choices = [
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Large', detail: <span>18 % larger</span> },
] as const;

describe('ChoiceGroup', () => {
  it('names the group, and marks what is chosen', () => {
    render(<ChoiceGroup legend="Text size" choices={choices} value="large" onValueChange={() => undefined} />);

    expect(screen.getByRole('group', { name: 'Text size' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Large 18 % larger' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Normal' })).not.toBeChecked();
  });

  it('works with the keyboard alone', async () => {
    const onValueChange = jest.fn();
    render(<ChoiceGroup legend="Text size" choices={choices} value="normal" onValueChange={onValueChange} />);

    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');

    expect(onValueChange).toHaveBeenCalledWith('large');
  });
});
