/** A layer is painted on a surface: sizes are in CSS pixels. */
export interface Surface {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  /** The canvases of the layers behind, for reflections. */
  behind: readonly HTMLCanvasElement[];
}

/** Layers move by transform and opacity alone, which costs no painting. */
type Motion = 'still' | 'sway' | 'drift' | 'drift-back' | 'twinkle' | 'glow';

export interface Layer {
  motion: Motion;
  /** Canvas pixels per device pixel: soft layers need few. */
  resolution: number;
  paint: (surface: Surface) => void;
}

/** A seat of fireflies, in shares of width and height. */
export interface Fireflies {
  count: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Picture {
  /** Color behind the layers, and without a canvas. */
  ground: string;
  layers: readonly Layer[];
  fireflies: Fireflies | null;
}
