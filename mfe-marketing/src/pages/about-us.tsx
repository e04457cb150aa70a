import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';

import picture from '../features/about/about.svg';
import { Principles } from '../features/about/principles.tsx';
import { WhatIsInIt } from '../features/about/what-is-in-it.tsx';
import { WhatItIs } from '../features/about/what-it-is.tsx';
import { IllustratedHeader } from '../layout/illustrated-header.tsx';
import { PageBody } from '../layout/page-body.tsx';
import { paths } from '../paths.ts';
import styles from './about-us.module.css';

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
