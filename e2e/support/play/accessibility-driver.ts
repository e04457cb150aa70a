import type { Page } from '@playwright/test';

import { type GameDriver, type Move, type Observation, OBSERVE_TIMEOUT_MS } from './game-driver.ts';

interface TreeNode {
  role: string;
  name: string;
  isDisabled: boolean;
}

/** Prefix of a cell's name that gives its position. */
const POSITION = /^(Lantern \d+|Card \d+|Row \d+, column \d+(, bed \d+)?)(, )?/;
/** More than the tab stops of any game. */
const MAX_TABS = 40;

/** Plays by the accessibility tree and the keyboard only, like a screen reader user. */
export function accessibilityDriver(page: Page, game: string): GameDriver {
  const region = page.getByRole('region', { name: game, exact: true });
  const read = async () => nodesOf(await region.ariaSnapshot({ timeout: OBSERVE_TIMEOUT_MS }));
  /** The number of columns by the number of cells. */
  const columnsOf = new Map<number, number>();

  /** The focused control, as a screen reader reads it. */
  async function activeNode() {
    const focus = page.locator(':focus');
    return (await focus.count()) > 0 ? nodesOf(await focus.ariaSnapshot())[0] : undefined;
  }

  /** Moves with Tab, or Shift+Tab for earlier controls. */
  async function tabTo(isWanted: (node: TreeNode) => boolean) {
    let nodes: TreeNode[] | undefined;
    for (let presses = 0; presses < MAX_TABS; presses += 1) {
      const active = await activeNode();
      if (active && isWanted(active)) return;
      nodes ??= await read();
      const at = nodes.findIndex(({ role, name }) => role === active?.role && name === active.name);
      await page.keyboard.press(at > nodes.findIndex(isWanted) ? 'Shift+Tab' : 'Tab');
    }
    throw new Error('Tab did not reach the control');
  }

  const position = async () => {
    const cells = (await read()).filter(isCell).map(({ name }) => positionOf(name));
    return { at: cells.indexOf(positionOf((await activeNode())?.name ?? '')), count: cells.length };
  };

  /** An arrow press shows how many columns the board has. */
  async function learnColumns({ at, count }: Awaited<ReturnType<typeof position>>): Promise<number> {
    for (const key of ['ArrowDown', 'ArrowUp']) {
      await page.keyboard.press(key);
      const { at: then } = await position();
      if (then !== at) return Math.abs(then - at);
    }
    return count;
  }

  async function goToCell(target: number) {
    let here = await position();
    if (here.at < 0) {
      await tabTo(isCell);
      here = await position();
    }
    if (!columnsOf.has(here.count)) {
      columnsOf.set(here.count, await learnColumns(here));
      here = await position();
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
    async observe() {
      return toObservation(await read());
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

const positionOf = (name: string) => POSITION.exec(name)?.[1];

const isCell = ({ role, name }: TreeNode) => role === 'button' && POSITION.test(name);

function toObservation(nodes: TreeNode[]): Observation {
  const cells = nodes.filter(isCell).map(({ name }) => name.replace(POSITION, ''));
  return {
    prompt: nodes.find(({ role }) => role === 'paragraph')?.name ?? '',
    shown: nodes.find(({ role }) => role === 'shown')?.name ?? '',
    wanted: [],
    cells: cells.map((state) => (state.startsWith('empty') ? '' : state.replace(/, (given|fits|chosen).*/, ''))),
    choices: nodes
      .filter((node) => node.role === 'button' && !isCell(node) && !node.isDisabled)
      .map(({ name }) => name),
  };
}

/** Parses an ARIA snapshot, in document order. */
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
