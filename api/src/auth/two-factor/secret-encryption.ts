import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** The lengths that NIST SP 800-38D recommends. Nonce and tag precede the ciphertext. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = (jwtSecret: string) =>
  Buffer.from(hkdfSync('sha256', jwtSecret, '', 'mindgrove two-factor', KEY_BYTES));

/** Binds the secret to its account: in another account's row it cannot be decrypted. */
export function encryptSecret(jwtSecret: string, userId: number, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(jwtSecret), nonce).setAAD(Buffer.from(String(userId)));
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Undefined when it was encrypted with another key, for another account, or was altered. */
export function decryptSecret(jwtSecret: string, userId: number, encrypted: Buffer): Buffer | undefined {
  const nonce = encrypted.subarray(0, NONCE_BYTES);
  const tag = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, deriveKey(jwtSecret), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
