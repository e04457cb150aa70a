import * as jsxDevRuntime from 'react/jsx-dev-runtime';

/** The modules that only code compiled for development imports. */
export const developmentModules: Record<string, unknown> = __DEV__ ? { 'react/jsx-dev-runtime': jsxDevRuntime } : {};
