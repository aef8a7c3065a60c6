/** The secret of a link: 128 bits in base64url. */
export const linkTokenForm = /^[A-Za-z0-9_-]{22}$/
