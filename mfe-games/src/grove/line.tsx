import type { ComponentProps } from 'react';

interface LineProps extends ComponentProps<'path'> {
  /** The name of one of the scene's colors. */
  color: string;
  width: number;
}

/** A line with round ends. */
export const Line = ({ color, width, ...rest }: LineProps) => (
  <path {...rest} fill="none" stroke={`var(--${color})`} strokeLinecap="round" strokeWidth={width} />
);
