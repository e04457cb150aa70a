import type { Document } from './document.js';

type Attributes = Partial<Record<string, string>>;
type Shape = (doc: Document, attributes: Attributes) => unknown;

const TAG = /<(\/?)(\w+)([^>]*)>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
const NOT_DRAWN = /<!--.*?-->|<defs>.*?<\/defs>/gs;
const FUNCTION = /(\w+)\(([^)]*)\)/g;

const number = (text = '0') => Number(text);
const numbers = (text: string) =>
  text
    .trim()
    .split(/[\s,]+/)
    .map(Number);

const SHAPES: Record<string, Shape> = {
  path: (doc, { d = '' }) => doc.path(d),
  circle: (doc, { cx, cy, r }) => doc.circle(number(cx), number(cy), number(r)),
  ellipse: (doc, { cx, cy, rx, ry }) => doc.ellipse(number(cx), number(cy), number(rx), number(ry)),
  rect: (doc, { x, y, width, height, rx }) =>
    doc.roundedRect(number(x), number(y), number(width), number(height), number(rx)),
};

/** Draws what the product's own drawings are made of: groups and shapes in plain colors. Leaves out the rest. */
export function drawSvg(doc: Document, svg: string) {
  const groups: Attributes[] = [];
  for (const [, closing, name = '', text = ''] of svg.replaceAll(NOT_DRAWN, '').matchAll(TAG)) {
    if (name === 'g' && closing) {
      groups.pop();
      doc.restore();
      continue;
    }
    const attributes = readAttributes(text);
    const style = { ...groups.at(-1), ...attributes };
    if (name === 'g') {
      groups.push(style);
      applyTransform(doc.save(), attributes);
    }
    const shape = SHAPES[name];
    if (shape) drawShape(doc, shape, attributes, style);
  }
}

const readAttributes = (text: string): Attributes =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));

function drawShape(doc: Document, shape: Shape, attributes: Attributes, style: Attributes) {
  const { fill = '#000000', stroke = 'none', opacity = '1' } = style;
  const isFilled = fill !== 'none';
  const isStroked = stroke !== 'none';
  applyTransform(doc.save(), attributes);
  if (isFilled) doc.fillColor(fill, number(opacity) * number(style['fill-opacity'] ?? '1'));
  if (isStroked) setPen(doc, stroke, style);
  shape(doc, attributes);
  if (isFilled && isStroked) doc.fillAndStroke();
  else if (isFilled) doc.fill();
  else if (isStroked) doc.stroke();
  doc.restore();
}

function setPen(doc: Document, stroke: string, style: Attributes) {
  const { opacity = '1', 'stroke-opacity': strokeOpacity = '1', 'stroke-width': width = '1' } = style;
  doc.strokeColor(stroke, number(opacity) * number(strokeOpacity)).lineWidth(number(width));
  doc.lineCap(style['stroke-linecap'] ?? 'butt').lineJoin(style['stroke-linejoin'] ?? 'miter');
}

function applyTransform(doc: Document, { transform = '' }: Attributes) {
  for (const [, name, list = ''] of transform.matchAll(FUNCTION)) {
    const [a = 0, b, c = 0] = numbers(list);
    if (name === 'translate') doc.translate(a, b ?? 0);
    else if (name === 'scale') doc.scale(a, b ?? a);
    else if (name === 'rotate') doc.rotate(a, { origin: [b ?? 0, c] });
  }
}
