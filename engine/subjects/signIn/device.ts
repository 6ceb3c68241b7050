/**
 * The header in which a browser sends its own mark with a sign-in: 256 random bits that it made itself, as base64url.
 * After a right sign-in the server knows the mark, and strangers can't keep the person out on that browser.
 */
export const deviceHeader = 'device';
