import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { AnswerForm } from './answer-form.tsx';

const openForm = () => {
  const onAnswer = jest.fn();
  render(<AnswerForm label="Answer" isHidden={false} onAnswer={onAnswer} />);
  return { onAnswer, field: screen.getByRole<HTMLInputElement>('textbox') };
};

describe('the answer field', () => {
  it.each([
    ['42', '42'],
    ['４２', '42'],
    ['٤٢', '42'],
    ['۴۲', '42'],
    ['４２ と', '42'],
    ['-४२', '-42'],
    ['−42', '−42'],
  ])('shows and answers %j as %j', async (typed, read) => {
    const { onAnswer, field } = openForm();

    await userEvent.type(field, typed);
    const shown = field.value;
    await userEvent.keyboard('{Enter}');

    expect(shown).toBe(read);
    expect(onAnswer).toHaveBeenCalledWith(read);
  });

  it('leaves a composition alone until its end', async () => {
    const { onAnswer, field } = openForm();

    fireEvent.compositionStart(field);
    fireEvent.input(field, { target: { value: '４２' }, isComposing: true });
    const shown = field.value;
    fireEvent.compositionEnd(field);
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));

    expect(shown).toBe('４２');
    expect(onAnswer).toHaveBeenCalledWith('42');
  });
});
