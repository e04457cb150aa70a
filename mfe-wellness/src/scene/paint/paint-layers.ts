import type { Picture } from './layer.ts';

const MAX_PIXEL_RATIO = 2;

/** Paints each layer once, at the size that its canvas has now. */
export function paintLayers(scene: HTMLElement, { layers }: Picture): void {
  const canvases = [...scene.querySelectorAll('canvas')];
  const ratio = Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
  for (const [index, { resolution, paint }] of layers.entries()) {
    const canvas = canvases[index];
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const { offsetWidth: width, offsetHeight: height } = canvas;
    const scale = ratio * resolution;
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    paint({ context, width, height, behind: canvases.slice(0, index) });
  }
}
