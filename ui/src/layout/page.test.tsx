import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { Page, PageHeader } from './page.tsx';

describe('PageHeader', () => {
  it('puts the back link before the only h1, and the lead after it', () => {
    render(
      <Page>
        <PageHeader
          title="Wellness Center"
          lead="A few quiet minutes."
          back={<a href="/dashboard">Back to dashboard</a>}
        />
      </Page>,
    );

    const back = screen.getByRole('link', { name: 'Back to dashboard' });
    const title = screen.getByRole('heading', { level: 1, name: 'Wellness Center' });
    const lead = screen.getByText('A few quiet minutes.');
    expect(back.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(title.compareDocumentPosition(lead)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('leaves out what it is not given', () => {
    const { container } = render(<PageHeader title="Pricing" />);

    expect(within(container).getByRole('heading')).toBeInTheDocument();
    expect(container.querySelectorAll('p, a, button')).toHaveLength(0);
  });
});
