/** The values that routes' examples share: who signs up also signs in, and the published release is promoted. */
export const EXAMPLE = {
  email: 'robin@example.test',
  password: 'quiet-meadow-41',
  release: { name: 'mfe-games', version: '1.0.0+000000000001' },
};

/** An example with an id that nothing has. */
export const UNKNOWN_ID = { params: { id: '999999' }, status: 404 };
