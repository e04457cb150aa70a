export type WithPermit = <T>(read: () => Promise<T>) => Promise<T>;

/** The JSON of a value piece by piece. A list that is read in pages is never in memory as a whole. */
export async function* jsonPieces(value: unknown, withPermit: WithPermit): AsyncGenerator<string> {
  if (isPaged(value)) yield* listPieces(value, withPermit);
  else if (hasPages(value)) yield* objectPieces(value, withPermit);
  else yield JSON.stringify(value);
}

async function* listPieces(pages: AsyncIterable<object[]>, withPermit: WithPermit) {
  const iterator = pages[Symbol.asyncIterator]();
  let before = '[';
  for (;;) {
    const page = await withPermit(() => iterator.next());
    if (page.done) break;
    yield before + JSON.stringify(page.value).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

async function* objectPieces(value: object, withPermit: WithPermit) {
  let before = '{';
  for (const [key, part] of Object.entries(value)) {
    yield `${before}${JSON.stringify(key)}:`;
    yield* jsonPieces(part, withPermit);
    before = ',';
  }
  yield '}';
}

const isPaged = (value: unknown): value is AsyncIterable<object[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

const hasPages = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.values(value).some(isPaged);
