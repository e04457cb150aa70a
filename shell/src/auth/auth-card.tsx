import type { RoutePicture } from '@mindgrove/contracts/releases/release-record';
import { useLivePages } from '@mindgrove/kit';
import { Card } from '@mindgrove/ui/layout/card';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { isInvitation, type SignInState } from '../guard/sign-in-reason.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { paths } from '../paths.ts';
import styles from './auth-card.module.css';
import books from './pictures/books.svg';
import community from './pictures/community.svg';
import games from './pictures/games.svg';
import grove from './pictures/grove.svg';
import wellness from './pictures/wellness.svg';

const PICTURES: Record<RoutePicture, string> = { games, wellness, community, books };

interface Props {
  title: string;
  lead?: string;
  footer?: ReactNode;
  children: ReactNode;
}

/** A form beside a picture: of the page that the visitor asked for, or else of the product. */
export function AuthCard({ title, lead, footer, children }: Props) {
  const { search, state } = useLocation() as { search: string; state: SignInState | null };
  const isLive = useLivePages();
  // Members whose session has ended know the page.
  const page = state?.ended ? undefined : state?.requestedPage;
  const preview = page?.description ? page : undefined;
  const motto = isInvitation(search) ? 'A friend invites you' : preview?.title;
  const lines = preview?.description?.split(/(?<=\.) /) ?? [
    'Games that grow with you, guided breathing, and a clear look at how far you’ve come.',
  ];
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <div className={styles.layout}>
        <div className={styles.aside} data-tone="dark" data-preview={preview !== undefined}>
          <p className={styles.motto}>{motto ?? 'A few quiet minutes, a few times a week.'}</p>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {preview && isLive(paths.try) && (
            <p className={styles.try}>
              <Link to={paths.try}>Try a game without an account</Link>
            </p>
          )}
          <img
            className={styles.scene}
            src={preview?.picture ? PICTURES[preview.picture] : grove}
            width="480"
            height="420"
            alt=""
            loading="lazy"
          />
        </div>
        <div className={styles.column}>
          <PageHeader title={title} lead={lead} />
          <Card className={styles.card}>{children}</Card>
          {footer && <p className={styles.footer}>{footer}</p>}
        </div>
      </div>
    </Page>
  );
}
