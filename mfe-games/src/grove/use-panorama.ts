import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

import { partAt, type Place, WIDTH, WORLD } from './growth/layout.ts';

/** A mouse that has moved less has pressed, not dragged. */
const DRAG_PX = 6;

/** How many windows a key moves the view. */
const KEYS: Record<string, number> = { ArrowLeft: -0.25, ArrowRight: 0.25, Home: -Infinity, End: Infinity };

/**
 * Lets members look around in a scene that is wider than its window: fingers scroll it, a mouse drags it, and keys and
 * buttons move it. It begins at `focusX`, and goes there when that changes. `onPress` gets the place that was pressed and
 * the size of a pixel, both in the scene's units.
 */
export function usePanorama(focusX: number, onPress: (place: Place, pixel: number) => void) {
  const view = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; left: number; isMoved: boolean }>(null);
  const [end, setEnd] = useState<'left' | 'right' | null>(null);

  function look(windows: number) {
    if (view.current) scrollTo(view.current, view.current.scrollLeft + windows * view.current.clientWidth, 'smooth');
  }

  useFocus(view, focusX);
  const props = {
    ref: view,
    // What scrolls must be reached by keyboard.
    tabIndex: 0,
    onKeyDown(event: KeyboardEvent) {
      const windows = KEYS[event.key];
      if (windows === undefined) return;
      event.preventDefault();
      look(windows);
    },
    onScroll() {
      if (view.current) setEnd(endOf(view.current));
    },
    onPointerDown({ pointerType, button, clientX }: PointerEvent<HTMLElement>) {
      const left = view.current?.scrollLeft ?? 0;
      drag.current = pointerType === 'mouse' && button === 0 ? { x: clientX, left, isMoved: false } : null;
    },
    onPointerMove({ buttons, clientX, pointerId }: PointerEvent<HTMLElement>) {
      if (!view.current || !drag.current || buttons !== 1) return;
      const moved = clientX - drag.current.x;
      if (!drag.current.isMoved && Math.abs(moved) < DRAG_PX) return;
      drag.current.isMoved = true;
      view.current.setPointerCapture(pointerId);
      scrollTo(view.current, drag.current.left - moved, 'auto');
    },
    onClickCapture(event: MouseEvent) {
      // The end of a drag is no press.
      if (drag.current?.isMoved) event.stopPropagation();
      drag.current = null;
    },
    onClick({ currentTarget, clientX, clientY }: MouseEvent) {
      const { left, top } = currentTarget.getBoundingClientRect();
      const pixel = WORLD.width / currentTarget.scrollWidth;
      const x = WORLD.left + (clientX - left + currentTarget.scrollLeft) * pixel;
      onPress({ x, y: (clientY - top) * pixel }, pixel);
    },
  };
  return { props, end, look };
}

function useFocus(view: { current: HTMLDivElement | null }, focusX: number) {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    const show = (behavior: ScrollBehavior) =>
      view.current && scrollTo(view.current, leftFor(view.current, focusX), behavior);
    show(isShown.current ? 'smooth' : 'auto');
    isShown.current = true;
    let width = view.current?.clientWidth;
    const showAgain = () => {
      // A phone's window changes only its height while it scrolls.
      if (view.current?.clientWidth !== width) show('auto');
      width = view.current?.clientWidth;
    };
    window.addEventListener('resize', showAgain);
    return () => window.removeEventListener('resize', showAgain);
  }, [view, focusX]);
}

function scrollTo(view: HTMLElement, left: number, behavior: ScrollBehavior) {
  view.style.scrollBehavior = behavior;
  view.scrollLeft = Math.min(Math.max(left, 0), view.scrollWidth);
}

/** Where the view begins that has a place in its middle, as far as the place's part of the world reaches. */
function leftFor({ scrollWidth, clientWidth }: HTMLElement, x: number): number {
  const scale = scrollWidth / WORLD.width;
  const [from, to] = [(partAt({ x }) - WORLD.left) * scale, (partAt({ x }) + WIDTH - WORLD.left) * scale - clientWidth];
  if (to < from) return (from + to) / 2;
  return Math.min(Math.max((x - WORLD.left) * scale - clientWidth / 2, from), to);
}

function endOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  if (scrollLeft < 1) return 'left';
  return scrollLeft > scrollWidth - clientWidth - 1 ? 'right' : null;
}
