import { createStore, useStore } from '../store.ts';

const store = createStore(true);

/** Notes whether the last call reached the API. */
export const reportReachable = (reached: boolean) => store.set(reached);

/** False from a call that found no API until one that did; the shell says so above the page. */
export const useReachable = () => useStore(store, true);
