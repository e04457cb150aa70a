import { expect, type Page } from '@playwright/test';

import { signInAsNewMember } from '../members/members.ts';

interface PostedSession {
  minutes: number;
  session_id: string;
}

/** Opens the Wellness Center as a new member, with a clock that the journey moves. */
export async function openWellness(page: Page, url: string) {
  await page.clock.install();
  const session = await signInAsNewMember(page, url);
  await page.goto('/wellness');
  await expect(page.getByText('Your minutes will show up here.')).toBeVisible();
  return session;
}

export const timer = (page: Page) => page.getByRole('progressbar', { name: 'Meditation' });

/** The session that fills the screen. */
export const sessionView = (page: Page) => page.getByRole('dialog', { name: 'Meditation session' });

export async function startSession(page: Page, minutes: number): Promise<void> {
  const region = page.getByRole('region', { name: 'Meditation timer' });
  await region.getByRole('radio', { name: `${minutes} minutes`, exact: true }).check();
  await region.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(sessionView(page)).toBeVisible();
}

/** Collects the sessions that the page posts. */
export function finishedSessions(page: Page): PostedSession[] {
  const posted: PostedSession[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/add-wellness')) posted.push(request.postDataJSON() as PostedSession);
  });
  return posted;
}

/** The member's minutes in total, as the server has them. */
export async function minutesOf(page: Page, token: string): Promise<number> {
  const response = await page.request.get('/api/dashboard-overview', { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { data: { streak_time: number } }).data.streak_time;
}
