/** Browsers show a PDF by a part of their own, which the usual policy would stop. */
export const viewerPolicy = [
  "default-src 'none'",
  "object-src 'self'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'none'",
].join('; ');
