import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { ReviewCard } from './review-card.tsx';

const review = { name: 'Ruth', age: 67, text: 'One round with my coffee.' };
const filledStars = () => document.querySelectorAll('[data-filled="true"]').length;

describe('ReviewCard', () => {
  it('says its stars, and draws as many', () => {
    render(<ReviewCard {...review} stars={4} label="Verified User" />);

    expect(screen.getByRole('article', { name: 'Review by Ruth, 67' })).toHaveTextContent('Verified User');
    expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeInTheDocument();
    expect(filledStars()).toBe(4);
  });

  it('says nothing about the stars of an example', () => {
    render(<ReviewCard {...review} label="Example" isExample />);

    expect(screen.getByRole('article', { name: 'Example: Ruth, 67' })).toHaveTextContent('Example');
    expect(screen.queryByRole('img')).toBeNull();
    expect(filledStars()).toBe(5);
  });

  it('leaves out an age that was not given', () => {
    render(<ReviewCard {...review} age={null} stars={5} label="Verified User" />);

    expect(screen.getByRole('article', { name: 'Review by Ruth' })).toBeInTheDocument();
  });
});
