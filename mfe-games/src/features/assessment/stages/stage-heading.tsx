import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus when a stage replaces another, so that keyboard and screen reader continue here. */
export function StageHeading({ id, children }: { id?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <h2 ref={heading} id={id} tabIndex={-1}>
      {children}
    </h2>
  );
}
