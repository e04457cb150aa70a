import { routeEntries } from '@mindgrove/contracts/routes';
import type { Page, Request, Route } from 'playwright';

/** The answers to a page's calls: those of the product, none at all, or that the API is down. */
export type Answers = 'product' | 'none' | 'unavailable';

const CHANGING_URLS = routeEntries()
  .filter(({ method, route }) => method === 'GET' && route.changes)
  .map(({ url }) => new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`));

const UNAVAILABLE = {
  status: 503,
  json: { error: 'Mindgrove is checking this page.', message: 'no call is sent', code: 'checking', requestId: '0' },
};

/** Lets no call through that could change something, and closes every socket. */
export async function answerCalls(page: Page, product: string, answers: Answers): Promise<void> {
  await page.routeWebSocket(/.*/, (socket) => socket.close());
  await page.route(
    (url) => url.origin === product && /^\/(api|socket\.io)\//.test(url.pathname),
    (route) => answer(route, answers),
  );
  // This holds outside of the API, too: a request is only sent if it reads.
  await page.route(/.*/, (route) => (isRead(route.request()) ? route.fallback() : route.fulfill(UNAVAILABLE)));
}

function answer(route: Route, answers: Answers): Promise<void> | undefined {
  const request = route.request();
  const { pathname } = new URL(request.url());
  if (pathname.startsWith('/socket.io/')) return route.abort();
  if (!isRead(request) || CHANGING_URLS.some((url) => url.test(pathname))) return route.fulfill(UNAVAILABLE);
  if (answers === 'product') return route.fallback();
  return answers === 'unavailable' ? route.fulfill(UNAVAILABLE) : undefined;
}

const isRead = (request: Request) => ['GET', 'HEAD'].includes(request.method());
