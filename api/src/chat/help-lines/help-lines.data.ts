import { readFileSync } from 'node:fs';

import { helpLines } from '@mindgrove/contracts/help-lines';
import { z } from 'zod';

const countryHelp = helpLines.pick({ emergency: true, lines: true });
const directory = helpLines.pick({ reviewed_on: true }).extend({
  elsewhere: countryHelp,
  countries: z.record(z.string(), countryHelp), // By ISO 3166 code.
});

/**
 * The lines for emotional distress and thoughts of suicide, open to adults in the whole country. `reviewed_on` is when
 * they were last compared with public sources: authorities, news reports, other directories and the services' own pages,
 * mostly in stored copies. Each line names its own site: compare it with that again before each release, and leave out
 * what the site does not confirm.
 */
const FILE = new URL('../../../content/help-lines.json', import.meta.url);

export const HELP_LINES = directory.parse(JSON.parse(readFileSync(FILE, 'utf8')));
