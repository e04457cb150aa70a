import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

const createCollector = jest.fn((_set: unknown, _version: string) => () => undefined);
jest.mock('./collector.ts', () => ({ createCollector }));

const PAGES = [{ path: '/', owner: { name: 'mfe-a', version: '1.0.0+00000000000b' } }];

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  createCollector.mockClear();
  document.head.innerHTML = '';
});

async function startWith(content: string | null) {
  if (content !== null) document.head.innerHTML = `<meta name="telemetry" content="${content}">`;
  await jest.isolateModulesAsync(async () => {
    const { startTelemetry } = await import('./report.ts');
    startTelemetry(PAGES);
    await jest.advanceTimersByTimeAsync(3000);
  });
}

it('collects in every tab of the sample', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.2);

  await startWith('0.25 1.0.0+00000000000a');

  expect(createCollector).toHaveBeenCalledWith(PAGES, '1.0.0+00000000000a');
});

it.each([
  ['in the other tabs', '0.25 1.0.0+00000000000a', {}],
  ['where the sample is 0', '0 1.0.0+00000000000a', {}],
  ['where the server wants no reports', null, {}],
  ['from browsers that ask not to be tracked', '1 1.0.0+00000000000a', { doNotTrack: '1' }],
  ['from browsers with Global Privacy Control', '1 1.0.0+00000000000a', { globalPrivacyControl: true }],
])('collects nothing %s', async (_, content, signal) => {
  jest.spyOn(Math, 'random').mockReturnValue(0.3);
  for (const [name, value] of Object.entries(signal))
    Object.defineProperty(navigator, name, { value, configurable: true });

  await startWith(content);

  for (const name of Object.keys(signal)) delete (navigator as unknown as Record<string, unknown>)[name];
  expect(createCollector).not.toHaveBeenCalled();
});
