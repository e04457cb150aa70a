/** Runs a command; a refusal is printed as a sentence, without the program's inner places, and the exit code is 1. */
export async function runCommand(work: (args: string[]) => Promise<void> | void): Promise<void> {
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
