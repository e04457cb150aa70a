import { z } from 'zod';

import { sharedText } from '../schemas/fields.ts';

/** One line: a title, a step, an answer to choose. */
export const line = (maximum = 200) => sharedText().min(1).max(maximum);

export const paragraph = () => sharedText().min(1).max(2000);

/** Part of an address: lower-case words joined by hyphens. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and hyphens.')
  .max(60);

const IMAGES = ['svg', 'png', 'jpg', 'webp'];

/** The content editor offers the files that the description names. */
const pathOf = (endings: string[]) =>
  z
    .string()
    .max(120)
    .regex(
      new RegExp(`^[a-z0-9-]+/[a-z0-9][a-z0-9-]*\\.(${endings.join('|')})$`),
      `use a file that ends in ${endings.join(', ')}`,
    )
    .describe(`media: ${endings.join(' ')}`);

/** Folder and file in the media store, such as `exercises/breath.svg`. */
export const mediaPath = pathOf([...IMAGES, 'mp4', 'vtt', 'mp3', 'ogg', 'pdf']);
export const imagePath = pathOf(IMAGES);
export const imageOrVideoPath = pathOf([...IMAGES, 'mp4']);
export const captionsPath = pathOf(['vtt']);

/** The web page that supports a statement. */
export const source = z.strictObject({ title: line(), url: z.url({ protocol: /^https$/ }).max(300) });
export type Source = z.infer<typeof source>;
