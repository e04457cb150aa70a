import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs.tsx';

const items = [
  { value: 'day', label: 'Today', content: <p>Two games</p> },
  { value: 'week', label: 'This week', content: <p>Five days</p> },
];

describe('Tabs', () => {
  it('opens the first tab, named by its own label', () => {
    render(<Tabs label="Period" items={items} />);

    expect(screen.getByRole('tablist', { name: 'Period' })).toBeInTheDocument();
    expect(screen.getByRole('tabpanel', { name: 'Today' })).toHaveTextContent('Two games');
    expect(screen.queryByText('Five days')).not.toBeInTheDocument();
  });

  it('opens the tab it is told to', () => {
    render(<Tabs label="Period" items={items} defaultValue="week" />);

    expect(screen.getByRole('tabpanel', { name: 'This week' })).toBeInTheDocument();
  });

  it('moves with the arrow keys', async () => {
    render(<Tabs label="Period" items={items} />);

    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');

    expect(screen.getByRole('tab', { name: 'This week', selected: true })).toHaveFocus();
    expect(screen.getByText('Five days')).toBeInTheDocument();
  });
});
