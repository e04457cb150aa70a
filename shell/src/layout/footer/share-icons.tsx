import type { ReactNode } from 'react';

const Icon = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
    {children}
  </svg>
);

export const FacebookIcon = () => (
  <Icon>
    <path d="M13.6 22v-8.2h2.9l.5-3.5h-3.4V8.1c0-1 .5-1.8 1.9-1.8h1.6v-3c-.5-.1-1.4-.2-2.4-.2-2.7 0-4.5 1.6-4.5 4.5v2.7H7.2v3.5h3V22Z" />
  </Icon>
);

export const LinkedInIcon = () => (
  <Icon>
    <circle cx="5.2" cy="5" r="2.2" />
    <path d="M3.3 9h3.8v12H3.3ZM9.5 9h3.6v1.7c.6-1.1 1.9-2 3.7-2 3.6 0 4.3 2.4 4.3 5.4V21h-3.8v-6.1c0-1.5-.1-3-1.9-3-1.9 0-2.1 1.4-2.1 2.9V21H9.5Z" />
  </Icon>
);

export const WhatsAppIcon = () => (
  <Icon>
    <path
      fillRule="evenodd"
      d="M12 2a10 10 0 0 0-8.6 15L2 22l5.2-1.4A10 10 0 1 0 12 2Zm-3.3 4.8c.3 0 .6.1.8.6l.8 1.9c.1.3 0 .6-.2.8l-.7.9c.9 1.7 2.1 2.8 3.9 3.6l.9-1.1c.2-.3.5-.3.8-.2l1.9.9c.4.2.5.4.5.7 0 1.5-1.3 2.6-2.6 2.6-4 0-8.4-4.2-8.4-8.2 0-1.3 1-2.5 2.3-2.5Z"
    />
  </Icon>
);

export const BlueskyIcon = () => (
  <Icon>
    <path d="M12 11C10.9 8.7 7.9 5 5.1 3.5 3.2 2.5 2 3 2 5.2c0 .9.5 4.4.9 5.5.9 2.5 3.2 3 5.5 2.6-3.3.6-4.8 2.3-2.9 4.8 2.7 3.4 5.3.3 6.5-3.1 1.2 3.4 3.8 6.5 6.5 3.1 1.9-2.5.4-4.2-2.9-4.8 2.3.4 4.6-.1 5.5-2.6.4-1.1.9-4.6.9-5.5 0-2.2-1.2-2.7-3.1-1.7C16.1 5 13.1 8.7 12 11Z" />
  </Icon>
);
