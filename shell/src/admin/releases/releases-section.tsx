import { Button } from '@mindgrove/ui/actions/button';
import { useSearchParams } from 'react-router-dom';

import { openDevtools } from '../../devtools/offer-devtools.ts';
import { Section } from '../section.tsx';
import { ReleaseDetail } from './release-detail.tsx';
import { ReleaseList } from './release-list.tsx';

export function ReleasesSection() {
  const [search] = useSearchParams();
  const name = search.get('name');
  return (
    <Section
      title="Releases"
      lead="“Live” is the channel that every visitor gets. A page that is open keeps the versions it started with until it is loaded again. Alt+Shift+D shows on any page what it is made of."
    >
      <div>
        <Button variant="secondary" onClick={() => void openDevtools()}>
          What this page is made of
        </Button>
      </div>
      {name ? <ReleaseDetail key={name} name={name} /> : <ReleaseList />}
    </Section>
  );
}
