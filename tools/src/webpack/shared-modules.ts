/** The host provides the page's only copy; a remote brings none, and is rejected if its range is not met. */
const provided = (requiredVersion: string) =>
  ({ singleton: true, import: false, strictVersion: true, requiredVersion }) as const;

export const sharedByHost = (kitRange: string) => ({
  react: provided('^19.0.0'),
  'react/': provided('^19.0.0'),
  'react-dom': provided('^19.0.0'),
  '@mindgrove/kit': provided(kitRange),
  '@mindgrove/kit/': provided(kitRange),
});
