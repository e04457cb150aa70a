/** The style of a page that is shown where the app cannot be, and that needs nothing but itself. */
export const PLAIN_PAGE_STYLE = `:root{color-scheme:light dark;background:light-dark(#f5f8f6,#0e1a20);color:light-dark(#0b1d36,#f1f6f4)}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
body{max-width:34rem;margin:20vh auto 0;padding:0 1.25rem;font:1.125rem/1.6 system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.25}
a{display:inline-block;padding:.6rem 1.5rem;border-radius:2rem;background:light-dark(#0a6847,#7fdcae);color:light-dark(#fff,#0e1a20);font-weight:600;text-decoration:none}`;
