import * as jsxDevRuntime from 'react/jsx-dev-runtime';

/** Only code compiled for development imports it. */
export const developmentModules: Record<string, unknown> = __DEV__ ? { 'react/jsx-dev-runtime': jsxDevRuntime } : {};
