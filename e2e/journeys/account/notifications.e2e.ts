import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { waitUntilSetKept } from '../../support/pages/kept-set.ts';

// The headless shell lets no page show notifications.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, executablePath: process.env['FULL_CHROMIUM_PATH'] ?? launchOptions.executablePath }),
});

test('a notification is shown by the service worker, also while no page of ours is looked at', async ({
  page,
  context,
  product,
}) => {
  test.setTimeout(120_000);
  await context.grantPermissions(['notifications']);
  await signInAsNewMember(page, product.url);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  const displayed = new Promise((resolve) =>
    devtools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
      if (backgroundServiceEvent.eventName === 'Notification displayed') resolve(undefined);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  await devtools.send('BackgroundService.setRecording', { shouldRecord: true, service: 'notifications' });
  await devtools.send('BackgroundService.startObserving', { service: 'notifications' });
  await page.goto('/account');
  // The page's downloads must come first: the notification's icon would wait behind them.
  await waitUntilSetKept(page);

  const data = JSON.stringify({
    title: 'Shall we play a little?',
    body: 'One short round already counts.',
    url: '/dashboard',
    stopUrl: '/api/reminders/one-click?token=push.an-id.a-signature',
    tag: 'practice-reminder',
  });
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  // Asking for notifications earlier makes the browser forget one that is not displayed yet.
  await displayed;

  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect
    .poll(shown)
    .toEqual([{ title: 'Shall we play a little?', body: 'One short round already counts.', tag: 'practice-reminder' }]);
});
