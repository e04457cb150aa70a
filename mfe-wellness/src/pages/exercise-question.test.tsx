import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { newLesson, newQuestion } from '../test/lessons.ts';
import { ADDED, completeButton, failCompletionOnce, lessonApi, openLesson, serveLesson } from '../test/lesson-page.tsx';

serveLesson(newLesson({ id: 5, question: newQuestion() }));

describe('the question of a lesson', () => {
  const answer = async (option: string) => {
    await userEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${option}`) }));
    await userEvent.click(screen.getByRole('button', { name: 'Check answer' }));
  };
  const result = () => within(screen.getByRole('region', { name: 'Quick check' })).getByRole('status');

  it('tells a wrong answer in words, names the right one, and can be answered again', async () => {
    openLesson();

    await answer('One after the other');
    expect(result()).toHaveTextContent(
      'Not quite.The answer is: Both in turnsEach switch takes time. Either way it counts, so keep going.',
    );

    await answer('Both in turns');
    expect(result()).toHaveTextContent('That’s right.Each switch takes time.');
  });

  it('marks a wrong choice and the right one in words, until another is chosen', async () => {
    openLesson();

    await answer('One after the other');

    expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName(
      'One after the other Your answer, not right',
    );
    expect(screen.getByRole('radio', { checked: false })).toHaveAccessibleName('Both in turns Right answer');
    await answer('Both in turns');
    expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName('Both in turns');
  });

  it('is pointed out to who completes the lesson without an answer', async () => {
    openLesson();
    const complete = await completeButton();
    expect(complete).toHaveAccessibleDescription('Answer the question above first. Right or wrong, it counts.');

    await userEvent.click(complete);

    expect(screen.getByRole('region', { name: 'Quick check' })).toHaveFocus();
    expect(result()).toHaveTextContent('Choose an answer, then press Check answer.');
    expect(lessonApi.completions).toBe(0);
  });

  it('lets the lesson be completed after any answer', async () => {
    openLesson();

    await answer('One after the other');
    await userEvent.click(await completeButton());

    expect(await screen.findByText(ADDED)).toBeInTheDocument();
    expect(lessonApi.completions).toBe(1);
  });

  it('keeps its checked answer while the member is elsewhere, until the lesson is completed', async () => {
    failCompletionOnce();
    const { unmount } = openLesson();
    await answer('One after the other');
    await userEvent.click(await completeButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Your answer is still here.');
    unmount();

    const again = openLesson();
    expect(await screen.findByRole('radio', { name: /^One after the other/ })).toBeChecked();
    expect(result()).toHaveTextContent('Not quite.');
    await userEvent.click(await completeButton());
    await screen.findByText(ADDED);
    again.unmount();

    openLesson();
    expect(await screen.findByRole('radio', { name: 'One after the other' })).not.toBeChecked();
  });

  it.each([
    ['another lesson', () => (lessonApi.lesson = newLesson({ id: 6, question: newQuestion() })), 6, 7],
    ['another member in the same browser', () => undefined, 5, 8],
  ])('is not answered for %s', async (_, change, id, userId) => {
    const { unmount } = openLesson();
    await answer('Both in turns');
    unmount();
    change();

    openLesson(`/education/brain-training/exercise/${id}`, userId);

    expect(await screen.findByRole('radio', { name: 'Both in turns' })).not.toBeChecked();
  });

  it('keeps its answer when the lesson cannot be completed, which Retry repeats', async () => {
    failCompletionOnce();
    openLesson();
    await answer('One after the other');
    await userEvent.click(await completeButton());

    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('We couldn’t save your lesson yet');
    expect(screen.getByRole('radio', { name: /^One after the other/ })).toBeChecked();

    await userEvent.click(within(failure).getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText(ADDED)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
