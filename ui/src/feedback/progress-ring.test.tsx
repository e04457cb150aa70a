import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ProgressRing } from './progress-ring.tsx';

const arcOf = (container: HTMLElement) => container.querySelector('[stroke-dasharray]');

describe('ProgressRing', () => {
  it('shows the text inside a ring that is filled in proportion', () => {
    const { container } = render(<ProgressRing label="Meditation" value={75} max={300} text="03:45" />);

    const ring = screen.getByRole('progressbar', { name: 'Meditation' });

    expect(screen.getByText('03:45')).toBeInTheDocument();
    expect(ring).toHaveAttribute('aria-valuenow', '75');
    expect(ring).toHaveAttribute('aria-valuetext', '03:45');
    expect(arcOf(container)).toHaveAttribute('stroke-dasharray', '25 100');
  });

  it('renders no dot before the start', () => {
    const { container } = render(<ProgressRing label="Meditation" value={0} max={300} text="05:00" />);

    expect(arcOf(container)).toBeNull();
  });
});
