import { useLivePages } from '@mindgrove/kit';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { Stack } from '@mindgrove/ui/layout/stack';
import { Link } from 'react-router-dom';

import { PageTitle } from '../layout/page-title.tsx';
import { paths } from '../paths.ts';
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
        <Stack gap={6}>
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
        </Stack>
        <NotFoundPicture />
      </div>
    </Page>
  );
}

function NotFoundPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 416 320" aria-hidden="true">
      <circle cx="208" cy="160" r="156" fill="light-dark(#dff3e8, #173b44)" />
      <path d="M60 214c60-26 236-26 296 0 10 30-60 102-148 102S50 244 60 214Z" fill="#a9dcc0" />
      <path
        d="M196 316c-6-30-44-34-30-56 10-16 44-14 46-30 1-8-8-12-14-16h26c8 6 18 12 14 24-6 18-44 22-40 36 6 20 40 20 46 42Z"
        fill="light-dark(#f5f8f6, #b9ab86)"
      />
      <Tree x={78} y={112} scale={1.05} />
      <Tree x={296} y={92} scale={1.3} />
      <Tree x={258} y={142} scale={0.62} />
      <path d="M206 234v-86" stroke="#0b1d36" strokeWidth="9" strokeLinecap="round" />
      <path d="M160 118h82l22 18-22 18h-82a6 6 0 0 1-6-6v-24a6 6 0 0 1 6-6Z" fill="#0b1d36" />
      <path d="M252 166h-62l-18 14 18 14h62a6 6 0 0 0 6-6v-16a6 6 0 0 0-6-6Z" fill="#14845c" />
      <path
        d="M200 128.5a8.5 8.5 0 1 1 10.5 8.200V140M210.5 147v.2"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}

const Tree = ({ x, y, scale }: { x: number; y: number; scale: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path d="M26 110V60" stroke="#0b1d36" strokeWidth="7" strokeLinecap="round" />
    <path
      d="M26 0c16 0 22 12 21 20 10 4 14 16 9 27-4 10-14 15-30 15S0 57-4 47C-9 36-5 24 5 20 4 12 10 0 26 0Z"
      fill="#14845c"
    />
    <path d="M26 62V34m0 12 10-9" stroke="#075a48" strokeWidth="4" strokeLinecap="round" fill="none" />
  </g>
);
