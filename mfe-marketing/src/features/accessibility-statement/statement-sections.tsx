import { Link } from '@mindgrove/kit/router';
import { BRAND_NAME } from '@mindgrove/ui/layout/brand';
import { Eye, Gauge, Keyboard, Type } from 'lucide-react';

import type { ArticleSection } from '../../layout/article.tsx';
import type { Highlight } from '../../layout/highlights.tsx';
import { MailLink } from '../../layout/mail-link.tsx';
import { paths } from '../../paths.ts';
import { supportDetails } from '../../support-details.ts';

export const statementHighlights: Highlight[] = [
  { Icon: Keyboard, text: 'Everything works with a keyboard alone, games included.' },
  { Icon: Type, text: 'Reading text starts at 18 px, and you can make it larger.' },
  { Icon: Gauge, text: 'There’s little movement, and you can turn it off.' },
  { Icon: Eye, text: 'Nothing depends on color or sound alone.' },
];

export const statementSections: ArticleSection[] = [
  {
    id: 'aim',
    title: 'What we aim for',
    body: (
      <p>
        {BRAND_NAME} is designed with adults 40+ in mind, and eyes, ears and hands change over the years. We aim for the
        Web Content Accessibility Guidelines (WCAG) 2.2 at level AA on every page and in every game.
      </p>
    ),
  },
  {
    id: 'what-we-do',
    title: 'What we do for it',
    body: (
      <ul>
        <li>
          Reading text of 18 px or more in a typeface made for readers with low vision, on colors with clear contrast.
        </li>
        <li>Buttons and fields of at least 48 by 48 px, game cards of at least 64.</li>
        <li>Every page still works with text twice as large, or on a screen 320 px wide.</li>
        <li>Headings, landmarks and labels tell a screen reader what the page shows.</li>
        <li>Error messages name the field and tell you what to do next.</li>
        <li>Nothing flashes, and no sound starts on its own.</li>
      </ul>
    ),
  },
  {
    id: 'settings',
    title: 'Make it yours',
    body: (
      <>
        <p>
          On your <Link to={paths.account}>account page</Link> you choose the text size (normal, large or largest) and
          less motion. Both are kept with your account, so they are there on every device.
        </p>
        <p>
          Without an account, your device’s own settings count: the zoom of your browser, and “reduce motion” in your
          system’s settings.
        </p>
      </>
    ),
  },
  {
    id: 'keyboard',
    title: 'With a keyboard',
    body: (
      <ul>
        <li>Tab and Shift + Tab move from one control to the next; the one in focus has a thick ring around it.</li>
        <li>The first Tab on a page offers “Skip to main content”.</li>
        <li>In games with a board, the arrow keys move over it, and Enter or Space acts.</li>
        <li>In other games each answer has its own key, shown on its button.</li>
        <li>Escape closes menus and dialogs and takes you back to where you were.</li>
        <li>F8 jumps to a notice in the corner of the screen.</li>
      </ul>
    ),
  },
  {
    id: 'screen-readers',
    title: 'With a screen reader',
    body: (
      <p>
        Each part of a board says its place and what it shows, for example “Card 3, hidden” or “Card 3, rocket”. What
        games show in the middle of the screen is announced in words. Moves, results, new chat messages and the phases
        of a breathing exercise are announced when there is a pause. Drawings are decoration and are passed over.
      </p>
    ),
  },
  {
    id: 'how-we-check',
    title: 'How we check',
    body: (
      <p>
        Every version is tested by machine before it goes out: the checker axe on the pages at the widths of a phone and
        of a computer, and journeys that use a keyboard alone. Machines only find some of what can go wrong. People who
        use the product teach us the rest.
      </p>
    ),
  },
  {
    id: 'limits',
    title: 'What isn’t good enough yet',
    body: (
      <ul>
        <li>No independent expert has audited {BRAND_NAME} so far; this statement is our own assessment.</li>
        <li>We have not tried every combination of screen reader, browser and device.</li>
        <li>
          Some games ask you to remember places. That takes longer by ear than by eye, so take all the time you need.
        </li>
        <li>
          Some games want an answer within a few seconds. They follow your pace, and “Easier” gives you more time right
          away. Speed Math also has a practice without a clock.
        </li>
        <li>For now, everything is in English.</li>
      </ul>
    ),
  },
  {
    id: 'report',
    title: 'Tell us what’s in your way',
    body: (
      <>
        <p>
          Write to <MailLink to={supportDetails.emails.accessibility} /> or use the{' '}
          <Link to={paths.contact}>contact page</Link>. It helps to know the page, what you were trying to do, and your
          browser and tools, such as a screen reader or magnifier.
        </p>
        <p>If you can’t use something here, tell us, and we’ll find another way to get it to you.</p>
      </>
    ),
  },
];
