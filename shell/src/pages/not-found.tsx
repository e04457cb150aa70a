import { buttonClass } from '@mindgrove/ui/button';
import { Page, PageHeader } from '@mindgrove/ui/page';
import { Link } from 'react-router-dom';

import { paths } from '../paths.ts';
import { PageTitle } from './page-title.tsx';

export default function NotFoundPage() {
  return (
    <Page>
      <PageTitle>404 Page Not Found</PageTitle>
      <PageHeader
        title="404 Page Not Found"
        lead="There is no page at this address. It may have moved, or the link has a slip."
      />
      {__DEV__ && <p>Did you forget to add the page to the router?</p>}
      <p>
        <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
          Go to the start page
        </Link>
      </p>
    </Page>
  );
}
