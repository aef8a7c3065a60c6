/** The SHA-256 of bytes in hexadecimal digits. Browsers give it only to pages that came safely, by https or from this machine. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
