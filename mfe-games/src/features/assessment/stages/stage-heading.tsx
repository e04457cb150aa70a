import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of what has just taken the place of something else: keyboard and screen reader go on from here. */
export function StageHeading({ id, children }: { id?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <h2 ref={heading} id={id} tabIndex={-1}>
      {children}
    </h2>
  );
}
