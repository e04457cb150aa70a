import { downloadFile } from '@mindgrove/ui/actions/download-file';

export interface PictureSize {
  width: number;
  height: number;
}

/** For texts within a picture: a file has no fonts of its own. */
export const PICTURE_FONT = { fontFamily: 'Atkinson Hyperlegible Next, Verdana, sans-serif', fill: '#0f2138' };

/** Returns an address of the drawing, as a picture that needs nothing else: the rules that it uses are within it. */
export function pictureUrl(svg: SVGSVGElement): string {
  const picture = svg.cloneNode(true) as SVGSVGElement;
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = [...document.styleSheets].flatMap((sheet) => rulesFor(svg, sheet)).join('\n');
  picture.prepend(style);
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`;
}

function rulesFor(svg: SVGSVGElement, sheet: CSSStyleSheet): string[] {
  // Scripts may not read the rules of another site, such as of a developer's own release.
  if (sheet.href && new URL(sheet.href).origin !== location.origin) return [];
  return [...sheet.cssRules]
    .filter((rule) => rule instanceof CSSStyleRule && svg.querySelector(rule.selectorText) !== null)
    .map(({ cssText }) => cssText);
}

/** Draws the picture again in pixels, and lets the browser save it. */
export async function savePicture(url: string, size: PictureSize, name: string): Promise<void> {
  downloadFile(name, 'image/png', await pixelsOf(url, size));
}

const asFile = (pixels: BlobPart[], name: string) => new File(pixels, name, { type: 'image/png' });

/** Whether this device has a menu that pictures can be sent with; most computers have none. */
export const canSharePictures = () => navigator.canShare?.({ files: [asFile([], 'picture.png')] }) ?? false;

export async function sharePicture(url: string, size: PictureSize, name: string): Promise<void> {
  const files = [asFile([await pixelsOf(url, size)], name)];
  // It rejects as well where the member closes the menu.
  await navigator.share({ files }).catch(() => undefined);
}

async function pixelsOf(url: string, size: PictureSize): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), size);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const pixels = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!pixels) throw new Error('the picture has no pixels');
  return pixels;
}
