export interface TextStyle {
  font: 'regular' | 'bold';
  /** The size in points, like all lengths of a PDF. */
  size: number;
  leading: number;
  color: string;
}

export const COLORS = { ink: '#16202c', quiet: '#3c4858', navy: '#0b1d36', green: '#0d6e53', rule: '#6b7785' };

/** Large print: nothing is smaller than 18 points (American Printing House for the Blind). */
export const STYLES = {
  brand: { font: 'bold', size: 20, leading: 26, color: COLORS.green },
  title: { font: 'bold', size: 40, leading: 48, color: COLORS.navy },
  heading: { font: 'bold', size: 28, leading: 36, color: COLORS.green },
  label: { font: 'bold', size: 20, leading: 28, color: COLORS.navy },
  body: { font: 'regular', size: 18, leading: 28, color: COLORS.ink },
  hint: { font: 'regular', size: 18, leading: 26, color: COLORS.quiet },
  strong: { font: 'bold', size: 18, leading: 26, color: COLORS.ink },
} as const satisfies Record<string, TextStyle>;

/** US Letter, with a margin that a hole punch may take. */
export const PAGE = { size: 'LETTER', margins: { top: 60, bottom: 80, left: 72, right: 72 } } as const;
