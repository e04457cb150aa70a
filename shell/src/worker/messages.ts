/** The messages from a page to the service worker. */
export interface MessageToWorker {
  keep: 'live set';
}

/** The service worker asks a page this, with a port for the id of the page's release set. */
export const WHICH_SET = 'which set';
