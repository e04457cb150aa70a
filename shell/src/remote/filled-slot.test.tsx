import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SingleSlotName } from '@mindgrove/contracts/releases/slots';
import { Slot } from '@mindgrove/kit';
import { SlotContext } from '@mindgrove/kit/host';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';

import type { LoadedModule } from '../federation/load-remote-module.ts';
import { findOffer, type SiteSet, slotModule } from '../federation/release-set.ts';

const loadModule = jest.fn<() => Promise<LoadedModule>>();
let loadRemoteModule: typeof import('../federation/remote-module-cache.ts').loadRemoteModule;
let slotFiller: typeof import('./filled-slot.tsx').slotFiller;

beforeAll(async () => {
  jest.doMock('../federation/load-remote-module.ts', () => ({ loadModuleOrFallback: loadModule }));
  ({ loadRemoteModule } = await import('../federation/remote-module-cache.ts'));
  ({ slotFiller } = await import('./filled-slot.tsx'));
});

const Plans = () => <p>Three plans</p>;
const FALLBACK = <a href="/pricing">See the plans</a>;

// Modules are cached for the life of a tab: each test uses its own slot.
let count = 0;
function newSlot(composed?: string) {
  const name = `slot-${(count += 1)}`;
  const offers = [{ slot: name, scripts: [], styles: [] }];
  const set = { isComplete: true, releases: [{ record: { name: 'mfe-a', offers } }] } as unknown as SiteSet;
  const fill = slotFiller(set, new Map(composed === undefined ? [] : [[name, composed]]));
  const page = (slot = name) => (
    <SlotContext value={fill}>
      <h1>The page</h1>
      <Slot name={slot as SingleSlotName}>{FALLBACK}</Slot>
    </SlotContext>
  );
  const load = () => {
    const offer = findOffer(set, name);
    return act(async () => offer && void (await loadRemoteModule(slotModule(offer))));
  };
  return { name, page, load };
}

const fallback = () => screen.queryByRole('link', { name: 'See the plans' });

beforeEach(() => {
  loadModule.mockReset().mockResolvedValue({ default: Plans });
});

describe('a slot in a page rendered by scripts', () => {
  let log: ReturnType<typeof jest.spyOn>;
  beforeEach(() => {
    log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => log.mockRestore());

  it('shows the fallback until the offer is there', async () => {
    render(newSlot().page());
    expect(fallback()).toBeInTheDocument();

    expect(await screen.findByText('Three plans')).toBeInTheDocument();
    expect(fallback()).not.toBeInTheDocument();
  });

  it('shows a loaded offer in the first render', async () => {
    const { page, load } = newSlot();
    await load();

    render(page());

    expect(screen.getByText('Three plans')).toBeInTheDocument();
  });

  it('keeps the fallback of a slot without an offer', () => {
    render(newSlot().page('nobody-offers-this'));

    expect(fallback()).toBeInTheDocument();
    expect(loadModule).not.toHaveBeenCalled();
  });

  it('keeps the fallback when nothing can be loaded, and tries again when it is rendered again', async () => {
    const { name, page } = newSlot();
    loadModule.mockRejectedValueOnce(new Error('gone'));
    render(page());
    await act(() => Promise.resolve());
    expect(log).toHaveBeenCalledWith(`Nothing could be loaded for the slot "${name}"`, expect.anything());
    expect(fallback()).toBeInTheDocument();

    cleanup();
    render(page());

    expect(await screen.findByText('Three plans')).toBeInTheDocument();
  });

  it('shows the fallback when an offer throws, and leaves the page alone', async () => {
    loadModule.mockResolvedValue({
      default: () => {
        throw new Error('broken on purpose');
      },
    });
    const { page, load } = newSlot();
    await load();

    render(page());

    expect(fallback()).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  });
});

describe('a slot in prerendered HTML', () => {
  const OFFERED = '<p>Three plans</p>';
  const recovered = jest.fn();
  let root: Root;
  let place: HTMLElement;

  function hydrate(page: React.ReactNode, name: string, content: string) {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = `<h1>The page</h1><div data-slot="${name}">${content}</div>`;
    place = container.querySelector('div') as HTMLElement;
    act(() => {
      root = hydrateRoot(container, page, { onRecoverableError: recovered });
    });
  }
  afterEach(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
    // React reports hydration mismatches here.
    expect(recovered).not.toHaveBeenCalled();
  });

  it('is hydrated when the offer is loaded before the first render', async () => {
    const { name, page, load } = newSlot(OFFERED);
    await load();
    hydrate(page(), name, OFFERED);
    const text = place.firstChild;

    expect(screen.getByText('Three plans')).toBe(text);
    expect(place.isConnected).toBe(true);
  });

  it('stays until a late offer replaces it in one step', async () => {
    const { name, page, load } = newSlot('<p>Plans as they were built</p>');
    let arrive: (module: LoadedModule) => void = () => undefined;
    loadModule.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    hydrate(page(), name, '<p>Plans as they were built</p>');
    expect(screen.getByText('Plans as they were built')).toBeInTheDocument();

    arrive({ default: Plans });
    await load();

    expect(screen.getByText('Three plans')).toBeInTheDocument();
    expect(screen.queryByText('Plans as they were built')).not.toBeInTheDocument();
    expect(fallback()).not.toBeInTheDocument();
  });

  describe('far below what is seen', () => {
    const STATIC = '<a href="/pricing">Compare</a> <a href="/contact">Ask us</a>';
    const LivePlans = () => (
      <>
        <a href="/pricing">Compare</a> <a href="/contact">Ask us</a> <p>Three plans</p>
      </>
    );
    let comeNear: () => void;
    beforeEach(() => {
      jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 5000 } as DOMRect);
      Object.assign(globalThis, {
        IntersectionObserver: class {
          constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
            comeNear = () => notify([{ isIntersecting: true }]);
          }
          observe = () => undefined;
          disconnect = () => undefined;
        },
        requestIdleCallback: (work: () => void) => setTimeout(work),
      });
      loadModule.mockResolvedValue({ default: LivePlans });
    });
    afterEach(() => {
      jest.restoreAllMocks();
      for (const name of ['IntersectionObserver', 'requestIdleCallback']) Reflect.deleteProperty(globalThis, name);
    });
    const open = () => {
      const { name, page } = newSlot(STATIC);
      hydrate(page(), name, STATIC);
    };

    it('is loaded by nothing as long as nobody does anything', async () => {
      open();
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));

      expect(loadModule).not.toHaveBeenCalled();
      expect(screen.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');
    });

    it.each([
      ['it comes near', () => comeNear()],
      ['it is pointed at', () => fireEvent.pointerOver(screen.getByRole('link', { name: 'Ask us' }))],
      ['somebody has begun to use the page', () => fireEvent.keyDown(document.body)],
    ])('wakes when %s, once', async (_, event) => {
      open();

      act(event);
      act(event);

      expect(await screen.findByText('Three plans')).toBeInTheDocument();
      expect(loadModule).toHaveBeenCalledTimes(1);
    });

    it('wakes when something in it is focused, which keeps the focus', async () => {
      open();

      act(() => screen.getByRole('link', { name: 'Ask us' }).focus());

      expect(await screen.findByText('Three plans')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Ask us' })).toHaveFocus();
    });

    it('moves no focus that is elsewhere', async () => {
      open();
      act(() => screen.getByRole('link', { name: 'Ask us' }).focus());
      act(() => screen.getByRole('link', { name: 'Ask us' }).blur());

      await screen.findByText('Three plans');

      expect(document.body).toHaveFocus();
    });
  });

  it('starts with the fallback when a loaded offer has no HTML', async () => {
    const { name, page, load } = newSlot();
    await load();

    hydrate(page(), name, '<a href="/pricing">See the plans</a>');

    expect(screen.getByText('Three plans')).toBeInTheDocument();
  });
});
