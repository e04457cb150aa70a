import { createContext, type ReactNode } from 'react';

/** What a page has to say under every result of its games; nothing unless it gives something. */
export const ResultNote = createContext<ReactNode>(null);
