interface Branch {
  x: number;
  y: number;
  length: number;
  angle: number;
  width: number;
  depth: number;
}

const FORKS = 8;
const FIRST_LEAVES = 5;
const LEAVES = 7;

/** A broad-leaved tree: a trunk that forks again and again, and leaves around its twigs. */
export function paintRoundTree(
  context: CanvasRenderingContext2D,
  { x, y, height, color }: { x: number; y: number; height: number; color: string },
  random: () => number,
): void {
  context.strokeStyle = color;
  context.fillStyle = color;
  context.lineCap = 'round';
  paintBranch(context, { x, y, length: height * 0.24, angle: -1.53, width: height * 0.06, depth: 0 }, random);
}

function paintBranch(context: CanvasRenderingContext2D, branch: Branch, random: () => number): void {
  const { x, y, length, angle, width, depth } = branch;
  const end = { x: x + Math.cos(angle) * length, y: y + Math.sin(angle) * length };
  const bend = (random() - 0.5) * length * 0.25;
  context.lineWidth = Math.max(width, 0.6);
  context.beginPath();
  context.moveTo(x, y);
  context.quadraticCurveTo((x + end.x) / 2 + bend, (y + end.y) / 2, end.x, end.y);
  context.stroke();
  if (depth >= FIRST_LEAVES) paintLeaves(context, { ...end, spread: length * 1.5 + 3 }, random);
  if (depth === FORKS) return;
  for (const direction of [-1, 1]) {
    const turn = direction * (0.16 + random() * 0.34);
    // Branches rise again after each fork.
    const next = angle + turn + (-Math.PI / 2 - angle) * 0.12;
    const shorter = length * (0.66 + random() * 0.2);
    paintBranch(context, { ...end, length: shorter, angle: next, width: width * 0.64, depth: depth + 1 }, random);
  }
}

function paintLeaves(
  context: CanvasRenderingContext2D,
  { x, y, spread }: { x: number; y: number; spread: number },
  random: () => number,
): void {
  context.beginPath();
  for (let leaf = 0; leaf < LEAVES; leaf += 1) {
    const [left, top] = [x + (random() - 0.5) * spread * 2, y + (random() - 0.5) * spread * 1.5];
    context.moveTo(left, top);
    context.ellipse(left, top, 1 + random() * 2, 0.8 + random() * 1.2, random() * 3, 0, 2 * Math.PI);
  }
  context.fill();
}
