import { mountStandalone } from '@mindgrove/kit/standalone';
import '@mindgrove/ui/styles/tokens.css';

import manifest from '../remote.json';
import remote from './remote.tsx';

void mountStandalone(remote, manifest.routes);
