export const WORKER_URL = '/service-worker.js';
/** The address of the list of what the service worker keeps of the live release set. */
export const OFFLINE_SET_URL = '/offline-set.json';
/** The page that a browser without a network opens, at any address. */
export const OFFLINE_PAGE_URL = '/offline';

export interface OfflineFile {
  url: string;
  /** `sha384-<base64>` */
  integrity: string;
}

/** All of a release set that pages need without a network. */
export interface OfflineSet {
  id: string;
  /** Paths of the pages that work; a parameter is `:name`. */
  pages: string[];
  /** Scripts and styles without which nothing is shown. */
  entry: string[];
  files: OfflineFile[];
}
