import { createStore, useStore } from '../state/store.ts';

const store = createStore(true);

export const reportReachable = (reached: boolean) => store.set(reached);

/** False from a call that did not reach the API until one that did. */
export const useReachable = () => useStore(store, true);
