import { findSlot } from '@mindgrove/contracts/releases/slots';

const reported = new Set<string>();

/** Logs once, in words, what a page passes to a slot against its contract; in development only. */
export function checkSlotProps(name: string, props: object | undefined): void {
  const { error } = findSlot(name)?.props?.safeParse(props ?? {}) ?? {};
  for (const { path, message } of error?.issues ?? []) {
    const what = path.length > 0 ? ` as ${path.join('.')}` : '';
    report(
      `The slot ${name} is passed a wrong value${what}: ${message}. See its props in contracts/src/releases/slots.ts.`,
    );
  }
}

function report(problem: string): void {
  if (reported.has(problem)) return;
  reported.add(problem);
  console.error(problem);
}
