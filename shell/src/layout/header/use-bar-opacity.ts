import { useEffect, useRef } from 'react';

/** Pixels of scroll after which the bar is solid. */
const FULL_AT = 200;

/** Sets `--bar-strength` (0 to 1) on the bar as the landing page scrolls; other pages have a solid bar. */
export function useBarStrength(isLanding: boolean) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const draw = () => {
      const strength = isLanding ? Math.min(window.scrollY / FULL_AT, 1) : 1;
      bar.current?.style.setProperty('--bar-strength', String(strength));
    };
    draw();
    if (!isLanding) return;
    window.addEventListener('scroll', draw, { passive: true });
    return () => window.removeEventListener('scroll', draw);
  }, [isLanding]);
  return bar;
}
