import { Link } from '@mindgrove/kit/router';
import { ArrowLeft } from 'lucide-react';

import { paths } from '../paths.ts';

export const BackToEducation = () => (
  <Link to={paths.education}>
    <ArrowLeft aria-hidden="true" />
    Back to Educational Resources
  </Link>
);
