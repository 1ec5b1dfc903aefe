/** The sample providers, the one with everything on first. */
export const providers: readonly { readonly slug: string; readonly name: string }[] = [
  { slug: 'lakeside', name: 'Lakeside Health' },
  { slug: 'corner-clinic', name: 'Corner Clinic' },
  { slug: 'harbor', name: 'Harbor Regional Hospital' },
  { slug: 'savanna', name: 'Savanna Hospital' },
  { slug: 'demo', name: 'Demo Hospital' },
];
