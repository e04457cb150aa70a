declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// Zod compiles schemas by `new Function` where it may. A page's content security policy forbids that, and the browser
// reports each attempt. This is `z.config({ jitless: true })` for all copies of zod in a page, written to where zod keeps
// it: importing zod for it would put 3 KB into every first page. It counts for schemas that are made after it.
(globalThis.__zod_globalConfig ??= {}).jitless = true;

export {};
