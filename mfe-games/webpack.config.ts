import { remoteConfig } from '@mindgrove/tools/webpack/remote-config';

export default remoteConfig('mfe-games');
