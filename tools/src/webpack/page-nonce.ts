/** Replaces the package `get-nonce`, which Radix and `ui` ask for the nonce of `<style>` elements. */
export const getNonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;
