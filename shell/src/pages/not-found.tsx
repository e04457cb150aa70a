import { useLivePages } from '@mindgrove/kit';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { Link } from 'react-router-dom';

import { PageTitle } from '../layout/page-title.tsx';
import { paths } from '../paths.ts';
import { NotFoundPicture } from './not-found-picture.tsx';
import styles from './not-found.module.css';

const TITLE = '404 Page Not Found';

const SUGGESTIONS = [
  { label: 'Home', to: paths.home },
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'Brain Games', to: paths.games },
  { label: 'Pricing', to: paths.pricing },
  { label: 'Help Center', to: paths.helpCenter },
  { label: 'Contact', to: paths.contact },
];

export default function NotFoundPage() {
  const isLive = useLivePages();
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      <div className={styles.columns}>
        <div className={styles.text}>
          <PageHeader
            title={TITLE}
            lead="We looked everywhere, but there’s no page here. It may have moved, or the link may have a typo."
          />
          {__DEV__ && <p>Did you forget to add the page to the router?</p>}
          <nav aria-labelledby="suggestions">
            <h2 id="suggestions" className={styles.heading}>
              Were you looking for one of these?
            </h2>
            <ul className={styles.suggestions}>
              {SUGGESTIONS.filter(({ to }) => isLive(to)).map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <NotFoundPicture />
      </div>
    </Page>
  );
}
