import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Progress } from './progress.tsx';

describe('Progress', () => {
  it('prints beside the bar what the bar shows', () => {
    render(<Progress label="Pairs found" value={3} max={12} />);

    const bar = screen.getByRole('progressbar', { name: 'Pairs found' });

    expect(screen.getByText('3 / 12')).toBeInTheDocument();
    expect(bar).toHaveAttribute('aria-valuenow', '3');
    expect(bar).toHaveAttribute('aria-valuemax', '12');
    expect(bar).toHaveAttribute('aria-valuetext', '3 / 12');
    expect(bar.firstChild).toHaveStyle({ width: '25%' });
  });

  it('is full above its maximum, while the text shows the real value', () => {
    render(<Progress label="Wellness" value={2400} max={2000} />);

    expect(screen.getByText('2400 / 2000')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2000');
    expect(screen.getByRole('progressbar').firstChild).toHaveStyle({ width: '100%' });
  });

  it('says what is ahead in place of an empty bar', () => {
    render(<Progress label="Course" value={0} max={26} empty="26 lessons" />);

    expect(screen.getByText('26 lessons')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('accepts another text', () => {
    render(<Progress label="Wellness" value={500} max={2000} text="500 points" />);

    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '500 points');
  });
});
