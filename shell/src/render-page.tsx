import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import { App } from './app.tsx';
import type { PageReleaseSet } from './federation/release-set.ts';
import type { Prerendered } from './remote/prerendered.ts';
import { Providers } from './providers.tsx';

/** Renders the layout around prerendered HTML, in the shell server. */
export const renderPage = (set: PageReleaseSet, prerendered: Prerendered): string =>
  renderToString(
    <Providers prerendered={prerendered}>
      <StaticRouter location={prerendered.path}>
        <App set={set} />
      </StaticRouter>
    </Providers>,
  );
