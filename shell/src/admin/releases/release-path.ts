export const RELEASES_PATH = '?section=releases';

export const releasePath = (name: string) => `${RELEASES_PATH}&name=${name}`;
