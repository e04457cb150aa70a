import { config } from 'zod';

// Zod compiles schemas by `new Function` where it may. A page's content security policy forbids that, and the browser
// reports each attempt. Zod keeps this switch on `globalThis`, so one copy sets it for those of all remotes; it counts
// for schemas that are made after it.
config({ jitless: true });
