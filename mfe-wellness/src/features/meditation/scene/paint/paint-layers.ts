import type { Layer, Picture } from './layer.ts';

const MAX_PIXEL_RATIO = 2;

/** Paints the layers at the size that their canvases have now, one in each frame; returns what stops it. */
export function paintLayers(scene: HTMLElement, { layers }: Picture): () => void {
  const canvases = [...scene.querySelectorAll('canvas')];
  let frame = 0;
  function paintFrom(index: number) {
    const layer = layers[index];
    const canvas = canvases[index];
    if (!layer || !canvas) return;
    paintLayer(canvas, layer, canvases.slice(0, index));
    frame = requestAnimationFrame(() => paintFrom(index + 1));
  }
  paintFrom(0);
  return () => cancelAnimationFrame(frame);
}

function paintLayer(canvas: HTMLCanvasElement, { resolution, paint }: Layer, behind: HTMLCanvasElement[]): void {
  const { offsetWidth: width, offsetHeight: height } = canvas;
  const scale = Math.min(devicePixelRatio, MAX_PIXEL_RATIO) * resolution;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  paint({ context, width, height, behind });
}
