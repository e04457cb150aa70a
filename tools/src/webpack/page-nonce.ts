/** Replaces the package `get-nonce`, which Radix asks for the nonce of its `<style>` elements. */
export const getNonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;
