export const paths = {
  dashboard: '/dashboard',
  pricing: '/pricing',
  games: '/games',
  walk: '/walk',
  wellness: '/wellness',
  mood: '/mood',
  recipes: '/recipes',
  education: '/education',
  personalizedPlan: '/personalized-plan',
} as const;

export const sitPath = (slug: string) => `${paths.wellness}/sits/${slug}`;

export const recipePath = (slug: string) => `${paths.recipes}/${slug}`;

export const coursePath = (course: 'brain-training' | 'stress-management') => `${paths.education}/${course}`;

export const exercisePath = (course: 'brain-training' | 'stress-management', id: number) =>
  `${coursePath(course)}/exercise/${id}`;

export const workbookPath = (slug: string) => `${paths.education}/workbooks/${slug}`;

/** A file's address, from the signed path that the API returned. */
export const storageUrl = (path: string) => `/storage/${path}`;
