export interface TestStep {
  name: string;
  run: () => Promise<void>;
}

export interface Outcome {
  name: string;
  seconds: number;
  failure: string | undefined;
}

async function runStep({ name, run }: TestStep): Promise<Outcome> {
  const started = Date.now();
  const failure = await run().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const seconds = (Date.now() - started) / 1000;
  console.log(`\n── ${name}: ${failure === undefined ? 'passed' : 'failed'}, ${seconds.toFixed(1)} s ──`);
  if (failure !== undefined) console.error(failure);
  return { name, seconds, failure };
}

/** Runs stages in sequence and the steps of each in parallel; stops after the first stage with a failure. */
export async function runSteps(stages: readonly (readonly TestStep[])[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const stage of stages) {
    outcomes.push(...(await Promise.all(stage.map(runStep))));
    if (outcomes.some(({ failure }) => failure !== undefined)) break;
  }
  return outcomes;
}

export function summary(outcomes: readonly Outcome[], total: number): string {
  const rows = [...outcomes, { name: 'Total', seconds: total, failure: undefined }];
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, seconds, failure }) => {
      const time = `${seconds.toFixed(1).padStart(6)} s`;
      return `${name.padEnd(width)} ${time}${failure === undefined ? '' : '  failed'}`;
    })
    .join('\n');
}
