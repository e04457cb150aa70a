import { BRAND_NAME } from '@mindgrove/ui/layout/brand';

import { InstallSteps } from '../features/mobile-app/install-steps.tsx';
import picture from '../features/mobile-app/pictures/phone.svg';
import { WhatYouGet } from '../features/mobile-app/what-you-get.tsx';
import { PageBody } from '../layout/page-body.tsx';
import { IllustratedHeader } from '../layout/illustrated-header.tsx';

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
