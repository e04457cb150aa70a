/**
 * Modules of which a page may hold one copy alone: the host provides them, a remote has none of its own
 * (`import: false`) and is refused when its range is not met (`strictVersion`).
 */
const provided = (requiredVersion: string) =>
  ({ singleton: true, import: false, strictVersion: true, requiredVersion }) as const;

/** The remote's side of sharing; `kitRange` comes from its `remote.json`. */
export const sharedByHost = (kitRange: string) => ({
  react: provided('^19.0.0'),
  'react/': provided('^19.0.0'),
  'react-dom': provided('^19.0.0'),
  '@mindgrove/kit': provided(kitRange),
  '@mindgrove/kit/': provided(kitRange),
});
