import { mountStandalone } from '@mindgrove/kit/standalone';
import '@mindgrove/ui/tokens.css';
import '@mindgrove/ui/base.css';
import '@mindgrove/ui/font.css';

import manifest from '../remote.json';
import remote from './remote.tsx';

void mountStandalone(remote, manifest.routes);
