import { mountStandalone } from '@mindgrove/kit/standalone';
import '@mindgrove/ui/styles/tokens.css';
import '@mindgrove/ui/styles/base.css';
import '@mindgrove/ui/styles/font.css';

import manifest from '../remote.json';
import remote from './remote.tsx';

void mountStandalone(remote, manifest.routes);
