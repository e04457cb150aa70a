import { createQueryClient } from '@mindgrove/kit/host';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import { App } from './app.tsx';
import type { SiteSet } from './federation/release-set.ts';
import { Providers } from './providers.tsx';
import type { Prerendered } from './remote/prerendered.ts';

/** Renders the layout around prerendered HTML, in the shell server. */
export const renderPage = (set: SiteSet, prerendered: Prerendered): string =>
  renderToString(
    <Providers queries={createQueryClient()} prerendered={prerendered}>
      <StaticRouter location={prerendered.path}>
        <App set={set} />
      </StaticRouter>
    </Providers>,
  );
