import { BRAND_NAME } from '@mindgrove/ui/layout/brand';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Grid, Stack } from '@mindgrove/ui/layout/stack';
import { Feather, RefreshCw, SquareDashed, Store, UserRound, Wifi } from 'lucide-react';

import { InstallSteps } from '../features/mobile-app/install-steps.tsx';
import picture from '../features/mobile-app/pictures/phone.svg';
import { IllustratedHeader } from '../layout/illustrated-header.tsx';
import { PageBody } from '../layout/page-body.tsx';
import styles from './mobile-app.module.css';

export default function MobileAppPage() {
  return (
    <>
      <IllustratedHeader
        title="Mobile App"
        lead={`You won’t find ${BRAND_NAME} in an app store, and you don’t need to. Add it to your home screen and it opens like an app.`}
        picture={picture}
      />
      <PageBody>
        <InstallSteps />
        <WhatYouGet />
      </PageBody>
    </>
  );
}

const gains = [
  {
    Icon: SquareDashed,
    title: 'Its own window',
    text: 'It opens from its icon, with no address bar in the way.',
  },
  {
    Icon: UserRound,
    title: 'The same account',
    text: 'What you do on your phone is there on your computer, and the other way around.',
  },
  {
    Icon: RefreshCw,
    title: 'Always up to date',
    text: 'There’s nothing to update. You always get the newest version.',
  },
  {
    Icon: Feather,
    title: 'Hardly any space',
    text: 'No large download, and you can remove it as quickly as you added it.',
  },
];

const limits = [
  {
    Icon: Wifi,
    text: 'Chat, lessons and bookings need a connection. Games, breathing and the timer don’t: their results wait on your device until they can be sent.',
  },
  {
    Icon: Store,
    text: `${BRAND_NAME} isn’t in any app store. If you see an app by that name there, it isn’t ours.`,
  },
];

function WhatYouGet() {
  return (
    <Stack as="section" gap={5} aria-labelledby="gains">
      <h2 id="gains">What you get, and what you don’t</h2>
      <Grid columns={2}>
        {gains.map(({ Icon, title, text }) => (
          <Card key={title}>
            <CardHeading level={3} icon={<Icon />}>
              {title}
            </CardHeading>
            <p>{text}</p>
          </Card>
        ))}
      </Grid>
      <Stack as="ul" gap={3}>
        {limits.map(({ Icon, text }) => (
          <li key={text} className={styles.limit}>
            <Icon aria-hidden="true" />
            {text}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
