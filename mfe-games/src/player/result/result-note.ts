import { createContext, type ReactNode } from 'react';

/** A page's note under every result of its games. */
export const ResultNote = createContext<ReactNode>(null);
