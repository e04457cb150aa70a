import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { WorkbookSummary } from '@mindgrove/contracts/library';
import { renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { newExercise } from '../test/lessons.ts';
import { API, serveApi } from '../test/serve-api.ts';
import EducationPage from './education.tsx';

const stressWorkbook: WorkbookSummary = {
  slug: 'stress-guide',
  title: 'Stress Guide',
  summary: 'What weighs on you.',
  cover: 'workbooks/stress-guide.svg?signature=1',
  cover_text: 'A walker leaves the rain behind.',
  prompts: 12,
  answered: 3,
};

const lessons = [newExercise({ id: 1, solved: true }), newExercise({ id: 2, points: 5 })];
const server = serveApi(
  http.get(`${API}/braintraining-exercises`, () => HttpResponse.json({ data: lessons })),
  http.get(`${API}/memoryspeed-exercises`, () => HttpResponse.json({ data: lessons })),
  http.get(`${API}/workbooks`, () => HttpResponse.json({ data: [stressWorkbook] })),
);

const failWith = (path: string, error: string) =>
  http.get(`${API}/${path}`, () => HttpResponse.json({ error }, { status: 503 }));
const servePdf = (path: string, file_path: string) =>
  http.get(`${API}/${path}`, () => HttpResponse.json({ success: true, data: { file_path } }));

/** Stands for the tab that `window.open` returns. */
const newTab = () => ({ opener: window as unknown, closed: false, close: jest.fn(), location: { replace: jest.fn() } });

function openTabs(tab: ReturnType<typeof newTab> | null) {
  return jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
}

const card = (title: string) => within(screen.getByRole('heading', { level: 3, name: title }).parentElement!);

afterEach(() => void jest.restoreAllMocks());

describe('the educational resources', () => {
  it('are cards with what each one offers', async () => {
    renderPage(<EducationPage />);

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Educational Resources');
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
    for (const [title, path] of [
      ['Brain Training Fundamentals', '/education/brain-training'],
      ['Stress Management Guide', '/education/stress-management'],
    ] as const) {
      const start = card(title).getByRole('link', { name: 'Start Learning' });
      expect(start).toHaveAttribute('href', path);
      expect(start).toHaveAccessibleDescription(title);
    }
    expect(card('Mindfulness Workbook').getByRole('button', { name: 'View PDF' })).toHaveAccessibleDescription(
      'Mindfulness Workbook',
    );
    expect(card('Recipes').getByRole('link', { name: 'See the recipes' })).toHaveAttribute('href', '/recipes');
    expect(await screen.findByRole('heading', { name: 'Stress Guide' })).toBeInTheDocument();
  });

  it('show the progress of courses and workbooks', async () => {
    renderPage(<EducationPage />);

    await waitFor(() => expect(screen.getAllByText('1 / 2 lessons · 10 points')).toHaveLength(2));
    expect(await screen.findByText('3 / 12 answered')).toBeInTheDocument();
    expect(card('Stress Guide').getByRole('link', { name: 'Open Workbook' })).toHaveAttribute(
      'href',
      '/education/workbooks/stress-guide',
    );
    expect(screen.getByRole('img', { name: 'A walker leaves the rain behind.' })).toHaveAttribute(
      'src',
      '/storage/workbooks/stress-guide.svg?signature=1',
    );
  });

  it('name the lesson that comes next in a course, and courses that are completed', async () => {
    server.use(
      http.get(`${API}/memoryspeed-exercises`, () => HttpResponse.json({ data: [newExercise({ solved: true })] })),
      http.get(`${API}/braintraining-exercises`, () =>
        HttpResponse.json({ data: [newExercise({ id: 1, solved: true }), newExercise({ id: 2, title: 'Names' })] }),
      ),
    );
    renderPage(<EducationPage />);

    expect(await card('Brain Training Fundamentals').findByText('Next: Names')).toBeInTheDocument();
    expect(await card('Stress Management Guide').findByText('Completed')).toBeInTheDocument();
  });

  it('have one card for the Mindfulness Workbook, to read as a PDF or to fill in', async () => {
    const workbook = { ...stressWorkbook, slug: 'mindfulness', title: 'Mindfulness Workbook', answered: 5 };
    server.use(http.get(`${API}/workbooks`, () => HttpResponse.json({ data: [workbook, stressWorkbook] })));
    renderPage(<EducationPage />);

    await screen.findByText('5 / 12 answered');

    expect(screen.getAllByRole('heading', { name: /Mindfulness Workbook/ })).toHaveLength(1);
    const [first, second] = [...card('Mindfulness Workbook').queryAllByText(/View PDF|Open Workbook/)];
    expect(first).toHaveTextContent('Open Workbook');
    expect(first).toHaveAttribute('href', '/education/workbooks/mindfulness');
    expect(first).toHaveAccessibleDescription('Mindfulness Workbook');
    expect(second).toHaveTextContent('View PDF');
    expect(card('Mindfulness Workbook').getByText('5 / 12 answered')).toBeInTheDocument();
  });

  it('keep the way to a course open when its progress cannot be loaded', async () => {
    server.use(failWith('braintraining-exercises', 'Not now.'));
    renderPage(<EducationPage />);

    expect(await screen.findByText(/Your progress could not be loaded/)).toBeInTheDocument();
    expect(card('Brain Training Fundamentals').getByRole('link', { name: 'Start Learning' })).toBeInTheDocument();

    server.use(http.get(`${API}/braintraining-exercises`, () => HttpResponse.json({ data: [newExercise()] })));
    await userEvent.click(card('Brain Training Fundamentals').getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('1 lesson')).toBeInTheDocument();
  });

  it('say that the workbooks cannot be loaded, and recover on Retry', async () => {
    server.use(failWith('workbooks', 'The shelf is closed.'));
    renderPage(<EducationPage />);
    expect(await screen.findByText('The shelf is closed.')).toBeInTheDocument();
    expect(card('Mindfulness Workbook').getByRole('alert')).toHaveTextContent('Your answers could not be loaded.');
    server.use(http.get(`${API}/workbooks`, () => HttpResponse.json({ data: [] })));

    const section = within(screen.getByRole('region', { name: 'More workbooks' }));
    await userEvent.click(section.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('No more workbooks yet.')).toBeInTheDocument();
  });
});

describe('View PDF', () => {
  it('opens the book in a tab that cannot reach this page', async () => {
    server.use(servePdf('workbooks/mindfulness/pdf', 'workbooks/mindfulness.pdf?signature=7'));
    const tab = newTab();
    const open = openTabs(tab);
    renderPage(<EducationPage />);

    await userEvent.click(card('Mindfulness Workbook').getByRole('button', { name: 'View PDF' }));

    expect(open).toHaveBeenCalledWith('', '_blank');
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith('/storage/workbooks/mindfulness.pdf?signature=7'),
    );
    expect(tab.opener).toBeNull();
  });

  it('opens the stress guide by the call that it has of its own', async () => {
    server.use(servePdf('stress-guide', 'workbooks/stress-guide.pdf?signature=8'));
    const tab = newTab();
    openTabs(tab);
    renderPage(<EducationPage />);
    await screen.findByRole('heading', { name: 'Stress Guide' });

    await userEvent.click(card('Stress Guide').getByRole('button', { name: 'View PDF' }));

    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith('/storage/workbooks/stress-guide.pdf?signature=8'),
    );
  });

  it('closes the empty tab and says what to do when the book cannot be found', async () => {
    server.use(failWith('workbooks/mindfulness/pdf', 'We cannot reach Mindgrove.'));
    const tab = newTab();
    openTabs(tab);
    renderPage(<EducationPage />);

    await userEvent.click(card('Mindfulness Workbook').getByRole('button', { name: 'View PDF' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We cannot reach Mindgrove. Press View PDF to try again.',
    );
    expect(tab.close).toHaveBeenCalledTimes(1);
  });

  it('offers a link where the browser blocks new tabs', async () => {
    server.use(servePdf('workbooks/mindfulness/pdf', 'workbooks/mindfulness.pdf?signature=7'));
    openTabs(null);
    renderPage(<EducationPage />);

    await userEvent.click(card('Mindfulness Workbook').getByRole('button', { name: 'View PDF' }));

    expect(await screen.findByRole('link', { name: 'Open Mindfulness Workbook (PDF)' })).toHaveAttribute(
      'href',
      '/storage/workbooks/mindfulness.pdf?signature=7',
    );
  });
});
