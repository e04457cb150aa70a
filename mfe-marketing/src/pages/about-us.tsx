import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Muted } from '@mindgrove/ui/data/muted';
import { BRAND_NAME } from '@mindgrove/ui/layout/brand';
import { Card, CardHeading, cardLinkClass } from '@mindgrove/ui/layout/card';
import { Grid, Stack } from '@mindgrove/ui/layout/stack';
import {
  Brain,
  DoorOpen,
  EyeOff,
  Flower2,
  Handshake,
  MessagesSquare,
  Scale,
  Timer,
  TrendingUp,
  Type,
} from 'lucide-react';

import picture from '../features/about/about.svg';
import { GroveScene } from '../features/about/grove-scene.tsx';
import { IllustratedHeader } from '../layout/illustrated-header.tsx';
import { PageBody } from '../layout/page-body.tsx';
import { paths } from '../paths.ts';
import styles from './about-us.module.css';

const parts = [
  {
    Icon: Brain,
    title: 'Play',
    to: paths.games,
    text: 'Nine games for memory, focus and speed, from matching cards to number gardens, plus a short daily exercise of three games.',
  },
  {
    Icon: Flower2,
    title: 'Rest',
    to: paths.wellness,
    text: 'A meditation timer for 2 to 20 minutes, and box breathing: in, hold, out, pause, four seconds each.',
  },
  {
    Icon: TrendingUp,
    title: 'Look back',
    to: paths.dashboard,
    text: 'Charts of your games, your minutes and your days, and a report in plain English. You’re only ever compared with yourself.',
  },
  {
    Icon: MessagesSquare,
    title: 'Talk',
    to: paths.community,
    text: 'A friendly chat with other members, no rankings, and sessions with trainers at times that suit you.',
  },
];

export default function AboutUsPage() {
  return (
    <>
      <IllustratedHeader
        title="About Us"
        lead="Brain games, quiet minutes and good company, for people who like plain words and an honest look at themselves."
        picture={picture}
      />
      <PageBody>
        <WhatItIs />
        <WhatIsInIt />
        <Principles />
        <NextSteps />
      </PageBody>
    </>
  );
}

function NextSteps() {
  return (
    <section className={styles.section} aria-labelledby="next">
      <h2 id="next">Come on in and look around</h2>
      <p className={styles.text}>
        The free trial lasts 14 days. Rather ask first? You’ll find answers, and real people.
      </p>
      <p className={styles.actions}>
        <Link to={paths.signupWithTrial} className={buttonClass({ size: 'large' })}>
          Start Free Trial
        </Link>
        <Link to={paths.helpCenter} className={buttonClass({ variant: 'secondary', size: 'large' })}>
          Help Center
        </Link>
        <Link to={paths.contact} className={buttonClass({ variant: 'secondary', size: 'large' })}>
          Contact
        </Link>
      </p>
    </section>
  );
}

function WhatItIs() {
  return (
    <section className={styles.whatItIsSection} aria-labelledby="idea">
      <GroveScene />
      <div className={styles.columns}>
        <h2 id="idea">A grove for the mind</h2>
        <div className={styles.whatItIsText}>
          <p>
            A grove isn’t a gym. You wander in, stay a while, and walk out with a clearer head. {BRAND_NAME} is made for
            walks like that: a game or two for your memory, a few quiet minutes, a friendly word with other people.
          </p>
          <p>
            It’s designed with adults 40+ in mind. The type is large, the words are plain, and nothing blinks at you. We
            recommend 15 to 20 minutes, three to five times a week. More isn’t better.
          </p>
          <p>
            What you see here is how you play: your levels, scores and minutes, in plain numbers. We make no promises
            about your health.
          </p>
        </div>
      </div>
    </section>
  );
}

function WhatIsInIt() {
  return (
    <Stack as="section" gap={5} aria-labelledby="parts">
      <h2 id="parts">What’s inside</h2>
      <Grid columns={2}>
        {parts.map(({ Icon, title, to, text }) => (
          <Card key={title}>
            <CardHeading level={3} icon={<Icon />}>
              <Link to={to} className={cardLinkClass}>
                {title}
              </Link>
            </CardHeading>
            <Muted>{text}</Muted>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}

const principles = [
  {
    Icon: Scale,
    title: 'If we say it, it’s true',
    text: 'Real reviews only, and examples say they’re examples. No made-up percentages, no health claims.',
  },
  {
    Icon: EyeOff,
    title: 'Nobody’s watching',
    text: 'No ads, no third-party trackers, and your data is never for sale.',
  },
  {
    Icon: Timer,
    title: 'Your time is yours',
    text: 'Reminders come only if you ask for them, and what you’ve reached stays while you’re away.',
  },
  {
    Icon: Type,
    title: 'Easy on the eyes',
    text: 'Large type, clear contrast, and everything works with a keyboard, too.',
  },
  {
    Icon: Handshake,
    title: 'No surprises',
    text: 'You don’t need a card for the trial, and it never turns into a charge on its own.',
  },
  {
    Icon: DoorOpen,
    title: 'Leave whenever you like',
    text: 'Download all of your data or delete your account. You have 14 days to change your mind.',
  },
];

function Principles() {
  return (
    <section className={styles.panel} data-tone="dark" aria-labelledby="principles">
      <h2 id="principles">What we stand for</h2>
      <ul className={styles.principles}>
        {principles.map(({ Icon, title, text }) => (
          <li key={title} className={styles.principle}>
            <Icon aria-hidden="true" />
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.principleText}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
