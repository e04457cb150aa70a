import { useState } from 'react';

/** When the component was first rendered, in milliseconds since 1970. */
export const useOpenedAt = () => useState(() => Date.now())[0];
