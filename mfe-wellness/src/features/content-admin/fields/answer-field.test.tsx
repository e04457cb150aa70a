import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { newItem, open, startContentServer } from '../content-admin.testing.tsx';
import { emptyObject, type JsonObject, schemaOf } from './field-schema.ts';

const { stored } = startContentServer();

const openLesson = async (question: JsonObject | null) => {
  const published = { ...emptyObject(schemaOf('brain-exercise')), question };
  stored.items = [newItem({ kind: 'brain-exercise', published })];
  open('&kind=brain-exercise&item=1');
  return screen.findByLabelText('Category');
};
const question = { text: 'Which?', options: ['Oak', 'Elm', 'Ash'], answer: 1, explanation: 'So.' };

const answer = () => screen.getByRole('combobox', { name: 'Right answer' });
const save = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(stored.received).toHaveLength(1));
  return stored.received[0];
};

it('names the right answer in the words of the option, and sends its index', async () => {
  await openLesson(question);
  expect(answer()).toHaveDisplayValue('2. Elm');

  await userEvent.selectOptions(answer(), '3. Ash');

  expect(await save()).toMatchObject({ content: { question: { answer: 2 } } });
});

it('keeps the right answer when options are moved or removed', async () => {
  await openLesson(question);

  await userEvent.click(screen.getByRole('button', { name: 'Move Options 2 down' }));
  expect(answer()).toHaveDisplayValue('3. Elm');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Options 1' }));

  expect(answer()).toHaveDisplayValue('2. Elm');
  expect(await save()).toMatchObject({ content: { question: { options: ['Ash', 'Elm'], answer: 1 } } });
});

it('asks for another right answer when that option is removed', async () => {
  await openLesson(question);

  await userEvent.click(screen.getByRole('button', { name: 'Remove Options 2' }));

  expect(answer()).toHaveDisplayValue('Choose the right answer');
  expect(await save()).toMatchObject({ content: { question: { answer: null } } });
});

it('begins at its text, without a right answer', async () => {
  await openLesson(null);

  await userEvent.click(screen.getByRole('button', { name: 'Add question' }));
  expect(screen.getByLabelText('Text')).toHaveFocus();

  expect(answer()).toHaveDisplayValue('Choose the right answer');
});
