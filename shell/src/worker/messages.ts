/** From a page to the service worker. */
export interface MessageToWorker {
  keep: 'live set';
}

/** From the service worker to a page, with a port for the id of the page's release set. */
export const WHICH_SET = 'which set';
