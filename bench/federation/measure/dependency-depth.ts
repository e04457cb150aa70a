/** A request, as the browser's network log tells of it. */
export interface LoggedRequest {
  url: string;
  kind: 'document' | 'script' | 'style' | 'api' | 'other';
  /** Addresses of the documents, styles and scripts that asked for it; empty for the page itself. */
  askedBy: string[];
  /** Bytes of the body as transferred. */
  bytes: number;
}

/**
 * The longest chain of files of which each is known only once the one before it is there. The page itself has depth 0,
 * what its HTML names 1, what a script of depth n asks for n + 1.
 */
export function dependencyDepth(requests: readonly LoggedRequest[], kinds: readonly LoggedRequest['kind'][]): number {
  const byUrl = new Map(requests.map((request) => [request.url, request]));
  const depthOf = (request: LoggedRequest): number => {
    if (request.kind === 'document') return 0;
    const askers = request.askedBy.flatMap((url) => byUrl.get(url) ?? []).filter((asker) => asker !== request);
    return 1 + Math.max(0, ...askers.map(depthOf));
  };
  return Math.max(0, ...requests.filter(({ kind }) => kinds.includes(kind)).map(depthOf));
}
