import type { SessionResponse } from '@mindgrove/contracts/auth';
import { expect, type Page } from '@playwright/test';

import { findReceiptPath, signInAsSubscriber } from '../billing/subscribers.ts';
import type { TestProduct } from '../fixtures/test.ts';
import { signInAsAdmin } from '../members/administrators.ts';
import { signInAsDemoMember, signInAsNewMember } from '../members/members.ts';

/** A page with the elements of another one of the list, in another text or state. */
const VARIANT = 'variant';

/** A page's address and its heading. */
export type ListedPage = readonly [path: string, heading: string, kind?: typeof VARIANT];

export const isVariant = ([, , kind]: ListedPage) => kind === VARIANT;

const VISITORS_PAGES: ListedPage[] = [
  ['/', 'Boost your brainpower, one game at a time'],
  ['/pricing', 'Choose Your Plan'],
  ['/try', 'Find the pairs'],
  ['/sample-report', 'Sample Report'],
  ['/about-us', 'About Us'],
  ['/contact', 'Contact'],
  ['/help-center', 'Help Center'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service', VARIANT],
  ['/cookie-policy', 'Cookie Policy', VARIANT],
  ['/data-protection', 'Data Protection', VARIANT],
  ['/mobile-app', 'Mobile App'],
  ['/accessibility', 'Accessibility'],
  ['/community/guidelines', 'Community Guidelines'],
  ['/login', 'Log In'],
  ['/signup', 'Create an account'],
  ['/login?next=/community', 'Log In', VARIANT],
  ['/forgot-password', 'Forgot your password?'],
  ['/reset-password', 'Choose a new password'],
  ['/verify-email', 'Confirm your email'],
  ['/reset-password#token=some', 'Choose a new password', VARIANT],
  ['/admin/login', 'Admin Login'],
  ['/no-such-page', '404 Page Not Found'],
];

const MEMBERS_PAGES: ListedPage[] = [
  ['/dashboard', 'Dashboard'],
  ['/progress-report', 'Progress Report'],
  ['/rounds', 'All Rounds'],
  ['/community', 'Community & Support'],
  ['/account', 'Your account'],
];

/** Members see these pages with another header and other buttons than visitors do. */
const VISITORS_PAGES_OF_MEMBERS: ListedPage[] = [
  ['/', 'Boost your brainpower, one game at a time'],
  ['/pricing', 'Choose Your Plan'],
  ['/no-such-page', '404 Page Not Found'],
];

const GAMES: ListedPage[] = [
  ['/games', 'Brain Games'],
  ['/games/sequence-span', 'Lantern Path'],
  ['/games/n-back', 'Echo'],
  ['/games/word-sorting', 'Word Sort'],
  ['/games/go-no-go', 'Green Light'],
  ['/games/reaction-time', 'Quick Tap'],
  ['/games/number-grid', 'Number Garden'],
  ['/speed-math', 'Speed Math Challenge'],
  ['/memory-match', 'Memory Match Challenge'],
  ['/speed-math#practice', 'Speed Math Challenge'],
  ['/walk', 'Today’s Walk'],
  ['/assessment', 'Assessment'],
  ['/friends', 'Friends'],
  ['/friends#invite=no-such-link', 'Friends', VARIANT],
];

const WELLNESS_PAGES: ListedPage[] = [
  ['/wellness', 'Wellness Center'],
  ['/wellness/sits/three-minutes-at-a-desk', 'Three minutes at a desk'],
  ['/wellness/sits/no-such-sit', 'Guided Sit', VARIANT],
  ['/mood', 'Mood'],
  ['/recipes', 'Recipes'],
  ['/recipes/red-lentil-carrot-soup', 'Red lentil and carrot soup'],
  ['/recipes/no-such-recipe', 'Recipe', VARIANT],
  ['/education', 'Educational Resources'],
  ['/education/brain-training', 'Brain Training Fundamentals'],
  ['/education/stress-management', 'Stress Management Guide'],
  ['/education/workbooks/mindfulness', 'Mindfulness Workbook'],
  ['/education/workbooks/no-such-workbook', 'Workbook not found', VARIANT],
  ['/personalized-plan', 'Your Wellness Journey'],
  ['/education/brain-training/exercise/999999', 'Lesson not found'],
];

/** Pages with more content for a member who has trained for weeks. */
const TRAINED_PAGES: ListedPage[] = [
  ['/dashboard', 'Dashboard'],
  ['/rounds', 'All Rounds'],
  ['/games', 'Brain Games'],
  ['/wellness', 'Wellness Center'],
  ['/mood', 'Mood'],
  ['/personalized-plan', 'Your Wellness Journey'],
];

const SUBSCRIBERS_PAGES: ListedPage[] = [
  ['/pricing', 'Choose Your Plan'],
  ['/dashboard', 'Dashboard'],
  ['/account', 'Your account'],
];

const ADMIN_SECTIONS = [
  'members',
  'billing',
  'tickets',
  'reviews',
  'releases',
  'teams',
  'health',
  'audit',
  'security',
  'admin-content',
  'admin-moderation',
  'admin-trainers',
];

/** Signs a viewer in, and lists their pages. */
type ListPages = (page: Page, product: TestProduct) => Promise<ListedPage[]>;

/** Lists every page, by who sees it. */
export const EVERY_PAGE: Record<string, ListPages> = {
  'a visitor': () => Promise.resolve(VISITORS_PAGES),
  async 'a member'(page, { url }) {
    await signInAsNewMember(page, url);
    return MEMBERS_PAGES;
  },
  async 'a player'(page, { url }) {
    await signInAsNewMember(page, url);
    return GAMES;
  },
  async 'a learner'(page, { url }) {
    return [...WELLNESS_PAGES, ...(await lessonPages(page, await signInAsNewMember(page, url)))];
  },
  async 'an administrator'(page) {
    await signInAsAdmin(page);
    const sections = ADMIN_SECTIONS.map((name) => `/admin/dashboard?section=${name}`);
    return [...sections, await contentEditor(page)].map((path) => [path, 'Administration']);
  },
};

/** Lists some of the pages again, for those who see more or other things on them. */
export const SEEN_DIFFERENTLY: Record<string, ListPages> = {
  async 'a member among visitors'(page, { url }) {
    await signInAsNewMember(page, url);
    return VISITORS_PAGES_OF_MEMBERS;
  },
  async 'a trained member'(page, { url }) {
    await signInAsDemoMember(page, url);
    return TRAINED_PAGES;
  },
  async 'a subscriber'(page) {
    const receipt = await findReceiptPath(page, await signInAsSubscriber(page));
    return [...SUBSCRIBERS_PAGES, [receipt, 'Receipt']];
  },
};

/** One lesson of each type. */
async function lessonPages(page: Page, { token }: SessionResponse): Promise<ListedPage[]> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.get('/api/braintraining-exercises', { headers });
  const { data } = (await response.json()) as { data: { id: number; title: string; type: string }[] };
  const lessons = ['text', 'image', 'video'].flatMap((wanted) => data.find(({ type }) => type === wanted) ?? []);
  return lessons.map(({ id, title }) => [`/education/brain-training/exercise/${id}`, title]);
}

async function contentEditor(page: Page): Promise<string> {
  await page.goto('/admin/dashboard?section=admin-content&kind=recipe');
  await page.getByRole('list', { name: 'Recipes' }).getByRole('link').first().click();
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Goes on to another page as a link does, which takes a quarter of the time of loading it. */
export async function goOnTo(page: Page, [path, heading]: ListedPage): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' }), path).toHaveCount(0);
}
