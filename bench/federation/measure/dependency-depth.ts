export interface LoggedRequest {
  url: string;
  kind: 'document' | 'script' | 'style' | 'api' | 'other';
  /** URLs of the documents, styles and scripts that requested it; empty for the page itself. */
  initiators: string[];
  transferredBytes: number;
}

/** The longest chain of files that are discovered one after the other: the page has depth 0, files in its HTML 1, and so on. */
export function dependencyDepth(requests: readonly LoggedRequest[], kinds: readonly LoggedRequest['kind'][]): number {
  const byUrl = new Map(requests.map((request) => [request.url, request]));
  const depthOf = (request: LoggedRequest): number => {
    if (request.kind === 'document') return 0;
    const initiators = request.initiators
      .flatMap((url) => byUrl.get(url) ?? [])
      .filter((initiator) => initiator !== request);
    return 1 + Math.max(0, ...initiators.map(depthOf));
  };
  return Math.max(0, ...requests.filter(({ kind }) => kinds.includes(kind)).map(depthOf));
}
