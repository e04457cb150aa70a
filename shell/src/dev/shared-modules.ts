import * as jsxDevRuntime from 'react/jsx-dev-runtime';

/** What code compiled for development asks for on top; a release asks for none of it. */
export const developmentModules: Record<string, unknown> = __DEV__ ? { 'react/jsx-dev-runtime': jsxDevRuntime } : {};
