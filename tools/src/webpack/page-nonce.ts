/**
 * Replaces the package `get-nonce`, which libraries ask for the nonce of their `<style>` elements (Radix's scroll
 * lock).
 */
export const getNonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;
