/**
 * Takes the place of the package `get-nonce`: libraries that insert a `<style>` of their own (Radix's scroll lock) ask
 * it for the nonce that the page's content security policy names.
 */
export const getNonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;
