import { BRAND_NAME } from '@mindgrove/ui/layout/brand';

import { InstallSteps } from '../features/mobile-app/install-steps.tsx';
import { MobilePicture } from '../features/mobile-app/mobile-picture.tsx';
import { WhatYouGet } from '../features/mobile-app/what-you-get.tsx';
import { PageBody } from '../layout/page-body.tsx';
import { IllustratedHeader } from '../layout/illustrated-header.tsx';

export default function MobileAppPage() {
  return (
    <>
      <IllustratedHeader
        title="Mobile App"
        lead={`There is no ${BRAND_NAME} app in the stores, and none is needed: put the website on your screen, and it opens like an app.`}
        picture={<MobilePicture />}
      />
      <PageBody>
        <InstallSteps />
        <WhatYouGet />
      </PageBody>
    </>
  );
}
