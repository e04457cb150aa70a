import { BRAND_NAME } from '@mindgrove/ui/layout/brand';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Grid } from '@mindgrove/ui/layout/grid';
import { Feather, RefreshCw, SquareDashed, Store, UserRound, Wifi } from 'lucide-react';

import styles from './what-you-get.module.css';

const gains = [
  {
    Icon: SquareDashed,
    title: 'A window of its own',
    text: 'It opens from its icon, without an address bar around it.',
  },
  {
    Icon: UserRound,
    title: 'The same account',
    text: 'What you do on the phone is there on the computer, and the other way.',
  },
  {
    Icon: RefreshCw,
    title: 'Always up to date',
    text: 'There is nothing to update. It is the website, the newest one.',
  },
  { Icon: Feather, title: 'Hardly any space', text: 'No large download. It can be removed as fast as it was added.' },
];

const limits = [
  {
    Icon: Wifi,
    text: 'It needs a connection. Results that could not be sent are kept on the device and are sent later.',
  },
  {
    Icon: Store,
    text: `${BRAND_NAME} is not in any app store. An app that carries its name there does not come from us.`,
  },
];

export function WhatYouGet() {
  return (
    <section className={styles.section} aria-labelledby="gains">
      <h2 id="gains">What you get, and what not</h2>
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
      <ul className={styles.limits}>
        {limits.map(({ Icon, text }) => (
          <li key={text} className={styles.limit}>
            <Icon aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
