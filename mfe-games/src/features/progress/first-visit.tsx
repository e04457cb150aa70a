import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/button';
import { Empty } from '@mindgrove/ui/states';
import { Sprout } from 'lucide-react';

import { paths } from '../../paths.ts';

export function FirstVisit() {
  return (
    <Empty icon={<Sprout />} title="Nothing has grown here yet, and that is how everyone begins.">
      <p>One round of Memory Match takes about two minutes. Your points appear here right after it.</p>
      <Link className={buttonClass({ size: 'large' })} to={paths.memoryMatch}>
        Play your first game
      </Link>
    </Empty>
  );
}
