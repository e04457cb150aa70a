import type { Page } from '@playwright/test';

import { LOOK_TIMEOUT_MS, type Move, type Scene, type Sense } from './game-scene.ts';

interface TreeNode {
  role: string;
  name: string;
  isDisabled: boolean;
}

/** The words that tell the place of a cell. */
const PLACE = /^(Lantern \d+|Card \d+|Row \d+, column \d+(, bed \d+)?)(, )?/;
/** More presses than any control is away. */
const PATIENCE = 40;

/** Somebody with a screen reader and a keyboard: knows nothing but the accessibility tree, and has no pointer. */
export function treeSense(page: Page, game: string): Sense {
  const region = page.getByRole('region', { name: game, exact: true });
  const read = async () => nodesOf(await region.ariaSnapshot({ timeout: LOOK_TIMEOUT_MS }));
  /** Of boards by their number of cells. */
  const columnsOf = new Map<number, number>();

  /** What a screen reader says of the control that has focus. */
  async function activeNode() {
    const focus = page.locator(':focus');
    return (await focus.count()) > 0 ? nodesOf(await focus.ariaSnapshot())[0] : undefined;
  }

  /** By Tab, or back by Shift and Tab to what stands before. */
  async function tabTo(isWanted: (node: TreeNode) => boolean) {
    let nodes: TreeNode[] | undefined;
    for (let presses = 0; presses < PATIENCE; presses += 1) {
      const active = await activeNode();
      if (active && isWanted(active)) return;
      nodes ??= await read();
      const at = nodes.findIndex(({ role, name }) => role === active?.role && name === active.name);
      await page.keyboard.press(at > nodes.findIndex(isWanted) ? 'Shift+Tab' : 'Tab');
    }
    throw new Error('Tab does not lead there');
  }

  const place = async () => {
    const cells = (await read()).filter(isCell).map(({ name }) => placeOf(name));
    return { at: cells.indexOf(placeOf((await activeNode())?.name ?? '')), count: cells.length };
  };

  /** One press of an arrow tells how the board is laid out. */
  async function learnColumns({ at, count }: Awaited<ReturnType<typeof place>>): Promise<number> {
    for (const key of ['ArrowDown', 'ArrowUp']) {
      await page.keyboard.press(key);
      const { at: then } = await place();
      if (then !== at) return Math.abs(then - at);
    }
    return count;
  }

  async function goToCell(target: number) {
    let here = await place();
    if (here.at < 0) {
      await tabTo(isCell);
      here = await place();
    }
    if (!columnsOf.has(here.count)) {
      columnsOf.set(here.count, await learnColumns(here));
      here = await place();
    }
    const { at, count } = here;
    const columns = columnsOf.get(count) ?? count;
    const [rows, steps] = [
      Math.floor(target / columns) - Math.floor(at / columns),
      (target % columns) - (at % columns),
    ];
    for (let row = 0; row < Math.abs(rows); row += 1) await page.keyboard.press(rows > 0 ? 'ArrowDown' : 'ArrowUp');
    for (let step = 0; step < Math.abs(steps); step += 1) {
      await page.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft');
    }
  }

  return {
    async look() {
      return sceneOf(await read());
    },
    async act(move: Move) {
      if ('type' in move) {
        await tabTo(({ role }) => role === 'textbox');
        await page.keyboard.type(move.type);
      } else if ('cell' in move) await goToCell(move.cell);
      else await tabTo(({ role, name }) => role === 'button' && name === move.choice);
      await page.keyboard.press('Enter');
    },
  };
}

const placeOf = (name: string) => PLACE.exec(name)?.[1];

const isCell = ({ role, name }: TreeNode) => role === 'button' && PLACE.test(name);

function sceneOf(nodes: TreeNode[]): Scene {
  const cells = nodes.filter(isCell).map(({ name }) => name.replace(PLACE, ''));
  return {
    prompt: nodes.find(({ role }) => role === 'paragraph')?.name ?? '',
    shown: nodes.find(({ role }) => role === 'shown')?.name ?? '',
    cells: cells.map((state) => (state.startsWith('empty') ? '' : state.replace(/, (given|fits|chosen).*/, ''))),
    choices: nodes
      .filter((node) => node.role === 'button' && !isCell(node) && !node.isDisabled)
      .map(({ name }) => name),
  };
}

/** The nodes of a snapshot of the accessibility tree, in their order. */
function nodesOf(snapshot: string): TreeNode[] {
  return snapshot.split('\n').flatMap((line) => {
    const [, role = '', quoted, marks = '', text = ''] =
      /^\s*- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)'?:?(?: (.*))?$/.exec(line) ?? [];
    if (!role) return [];
    const words = text.replace(/^"(.*)"$/, '$1');
    const isShown = role === 'group' && quoted === 'Shown now';
    return [
      {
        role: isShown ? 'shown' : role,
        name: isShown ? words : (quoted ?? words),
        isDisabled: marks.includes('[disabled]'),
      },
    ];
  });
}
