import picture from '../features/about/about.svg';
import { NextSteps } from '../features/about/next-steps.tsx';
import { Principles } from '../features/about/principles.tsx';
import { WhatIsInIt } from '../features/about/what-is-in-it.tsx';
import { WhatItIs } from '../features/about/what-it-is.tsx';
import { PageBody } from '../layout/page-body.tsx';
import { IllustratedHeader } from '../layout/illustrated-header.tsx';

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
