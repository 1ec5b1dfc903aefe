import { expect, test } from 'vitest';
import { documentHeaders, type PortalDocument } from '#server/security-headers.ts';
import { sampleTenant } from '../support/tenants.ts';

const frames = (slug: string, threeDSecure: string) => {
  const config = {
    mode: 'production',
    publicUrl: 'https://pay.example.org',
    vendors: { threeDSecure },
    vendorOrigins: {},
    bases: {},
  } as unknown as PortalDocument['config'];
  const page = {
    config,
    nonce: 'n',
    origin: 'https://pay.example.org',
    tenant: sampleTenant(slug),
  };
  return /frame-src ([^;]*)/.exec(documentHeaders(page)['content-security-policy'] ?? '')?.[1];
};

test('a page shows any bank in a frame where cards are asked about, and nowhere else', () => {
  const gateway = 'https://gateway.example.org';
  expect(frames('harbor', gateway)).toBe(`'self' ${gateway} https:`);
  expect(frames('demo', gateway)).toBe("'self'");
});

test('the sandbox’s bank is a page of the portal’s own', () => {
  expect(frames('harbor', '/vendors/three-d-secure')).toBe("'self'");
});
