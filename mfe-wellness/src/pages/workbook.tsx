import { useUser } from '@mindgrove/kit';
import { useParams } from '@mindgrove/kit/router';

import { WorkbookView } from '../features/workbooks/workbook-view.tsx';

export default function WorkbookPage() {
  const { slug = '' } = useParams();
  const user = useUser();
  // The key keeps answers apart: another member's, and another workbook's.
  return user ? <WorkbookView key={`${user.id} ${slug}`} slug={slug} member={user} /> : null;
}
