import { Link } from '@mindgrove/kit/router';

import { paths } from '../paths.ts';

export const BackToEducation = () => <Link to={paths.education}>Back to Educational Resources</Link>;
