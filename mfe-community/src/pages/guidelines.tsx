import { Link } from '@mindgrove/kit/router';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';

import { Guidelines } from '../features/guidelines/guidelines.tsx';
import { paths } from '../paths.ts';

export default function GuidelinesPage() {
  return (
    <Page>
      <PageHeader
        title="Community Guidelines"
        lead="What we ask of each other in the chat, and what happens when something goes wrong."
        back={<Link to={paths.community}>Community</Link>}
      />
      <Guidelines />
    </Page>
  );
}
