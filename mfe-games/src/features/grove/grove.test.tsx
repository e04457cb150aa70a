import { afterEach, expect, it, jest } from '@jest/globals';
import type { GroveDay } from '@mindgrove/contracts/grove';
import { specialOf } from '@mindgrove/contracts/weekly-special';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { groveLayout, WORLD } from '../../grove/growth/layout.ts';
import { plantsOf } from '../../grove/growth/plants.ts';
import { newTraining } from '../../test/factories.ts';
import { serveApi } from '../../test/serve-api.ts';
import './grove-dialog.tsx';
import { Grove } from './grove.tsx';

const DAYS = 40;
const PRACTICE = 'mfsc'.repeat(DAYS / 4);
const WEEKS = ['2026-11-16', '2026-11-23'];
const member = newUser();

const dayOf = (index: number): GroveDay => ({
  index,
  day: `2026-${index < 30 ? '10' : '11'}-${String(1 + (index % 30)).padStart(2, '0')}`,
  activities: [
    { activity: 'n-back', rounds: 2, seconds: 180 },
    { activity: 'meditation', rounds: 1, seconds: 600 },
  ],
  mood: 4,
  note: `Line ${index}`,
});
/** As the API answers: days below `before`, the last one first. */
const groveDays = http.get('http://localhost/api/grove', ({ request }) => {
  const query = new URL(request.url).searchParams;
  const [before, limit] = [Number(query.get('before') ?? DAYS), Number(query.get('limit') ?? 30)];
  const from = Math.max(0, before - limit);
  const data = Array.from({ length: before - from }, (_, index) => dayOf(before - 1 - index));
  return HttpResponse.json({ data, has_more: from > 0 });
});
const special = http.get('http://localhost/api/weekly-special', () =>
  HttpResponse.json({ data: { ...specialOf('2026-11-30'), done: false, best: null, weeks_done: WEEKS } }),
);
const server = serveApi(groveDays, special);
afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

async function open(practice = PRACTICE) {
  renderPage(<Grove member={member} greeting="Hello" training={newTraining({ practice })} />, { user: member });
  return screen.findByRole('img', { name: /^Your grove/ });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog');

it('opens the day of a plant that is pressed, and the days before and after it', async () => {
  const scene = await open();
  const layout = groveLayout(member.id);
  const plant = plantsOf(member.id, PRACTICE, layout)[24]!;
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(WORLD.width);
  screen.getByRole('group', { name: 'Look around your grove' }).scrollLeft = 0;

  fireEvent.click(scene, { clientX: plant.x - WORLD.left, clientY: plant.y - 4 });

  const day = within(await dialog());
  expect(day.getByRole('heading', { name: 'Day 25 of practice' })).toBeInTheDocument();
  expect(await day.findByText('Line 24')).toBeInTheDocument();
  expect(day.getByText('Echo, 2 rounds · 10 calm minutes')).toBeInTheDocument();
  await press('Day after');
  expect(await day.findByText('Line 25')).toBeInTheDocument();
  await press('Day before');
  expect(await day.findByText('Line 24')).toBeInTheDocument();
});

it('tells of which week a star lily is, when pressed and in the list', async () => {
  const scene = await open();
  await screen.findByRole('img', { name: /2 star lilies from weekly specials\.$/ });
  const [, lily] = groveLayout(member.id).lilies;
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(WORLD.width);
  screen.getByRole('group', { name: 'Look around your grove' }).scrollLeft = 0;

  fireEvent.click(scene, { clientX: lily!.x - WORLD.left, clientY: lily!.y - 4 });

  expect(screen.getByText('Star lily, week of Nov 23.')).toBeInTheDocument();
  await press('As a list');
  expect(
    within(await dialog()).getByText(/^A star lily for each weekly special: Nov.16 and Nov.23\.$/),
  ).toBeInTheDocument();
});

it('shows moods only to those who want to see them, which this browser keeps', async () => {
  await open();
  await press('Touch your first tree');
  const day = within(await dialog());
  await day.findByText('Line 0');
  expect(day.queryByText(/^Mood/)).toBeNull();

  await userEvent.click(day.getByRole('switch', { name: 'Show mood' }));
  expect(day.getByText('Mood: Good')).toBeInTheDocument();
  await press('Close');
  await press('As a list');

  expect(await within(await dialog()).findAllByText('Mood: Good')).toHaveLength(30);
});

it('is a list as well, newest first, in pages', async () => {
  await open();
  await press('As a list');
  const list = within(await within(await dialog()).findByRole('list', { name: /newest first/ }));
  expect(list.getAllByText(/^Line/).map(({ textContent }) => textContent)[0]).toBe('Line 39');

  await press('Show more');

  expect(await list.findByText('Line 0')).toBeInTheDocument();
  expect(list.getAllByRole('article')).toHaveLength(DAYS);
});

it('is a poster, with all kinds of plants and how many there are', async () => {
  await open();
  await press('As a list');
  await press('Make a poster');

  const poster = await screen.findByRole('img', { name: /^My grove, \d{4}\. Your grove after 40 days/ });
  const drawing = new DOMParser().parseFromString(
    decodeURIComponent(poster.getAttribute('src')!.replace(/^.*?,/, '')),
    'image/svg+xml',
  );
  const texts = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(texts).toContain('40 days of practice, 20 trees');
  const counts = texts.slice(2).map((text) => Number(text.split(', ')[1]));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(DAYS + WEEKS.length);
  expect(texts).toContain('Star lily, 2');
});

it('says that the days are safe where they cannot be loaded, and loads them on Retry', async () => {
  server.use(http.get('http://localhost/api/grove', () => HttpResponse.error(), { once: true }));
  await open();
  await press('As a list');
  expect(await screen.findByText(/They are kept safe/)).toBeInTheDocument();

  await press('Retry');

  expect(await screen.findByText('Line 39')).toBeInTheDocument();
});

it('moves by keys and buttons, from one end of the world to the other', async () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(2400);
  await open();
  const view = screen.getByRole('group', { name: 'Look around your grove' });
  const look = (direction: string) => screen.getByRole('button', { name: `Look ${direction}` });
  expect(view.scrollLeft).toBe(800);

  await userEvent.click(look('left'));
  expect(view.scrollLeft).toBe(400);
  fireEvent.keyDown(view, { key: 'ArrowRight' });
  expect(view.scrollLeft).toBe(600);
  fireEvent.keyDown(view, { key: 'Home' });
  fireEvent.scroll(view);
  expect(look('left')).toHaveAttribute('aria-disabled', 'true');
  fireEvent.keyDown(view, { key: 'End' });
  fireEvent.scroll(view);

  expect(look('left')).toHaveAttribute('aria-disabled', 'false');
  expect(look('right')).toHaveAttribute('aria-disabled', 'true');
});

it('has a lantern to touch before the first day', async () => {
  const scene = await open('');
  expect(scene.querySelector('.swaying')).toBeNull();

  await press('Touch the lantern');

  expect(screen.getByText('A light for you. Your first game plants the seed.')).toBeInTheDocument();
  expect(scene.querySelector('.swaying')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'As a list' })).toBeNull();
});
