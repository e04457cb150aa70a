/** The type of every file that can be stored, by the ending of its path. */
export const CONTENT_TYPES = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
  vtt: 'text/vtt',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
} as const;

export type Extension = keyof typeof CONTENT_TYPES;
