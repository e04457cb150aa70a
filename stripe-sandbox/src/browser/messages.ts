import type { CardError } from '../cards/card-rules.ts';

interface TextStyle {
  color?: string;
  fontFamily?: string;
  fontSize?: string;
  '::placeholder'?: { color?: string };
}

export interface CardStyle {
  base?: TextStyle;
  invalid?: TextStyle;
}

/** All that a page learns about what is typed into its card field. */
export interface CardState {
  brand: string;
  complete: boolean;
  empty: boolean;
  error: CardError | undefined;
}

export type ApiResult = Record<string, unknown> & { error?: { message?: string; [detail: string]: unknown } };

export type ToCardFrame =
  | { type: 'options'; style: CardStyle; disabled: boolean }
  | { type: 'create'; request: number; key: string };

export type FromCardFrame =
  | { type: 'ready' | 'focus' | 'blur' | 'escape' }
  | { type: 'height'; height: number }
  | ({ type: 'change' } & CardState)
  | { type: 'created'; request: number; result: ApiResult };
