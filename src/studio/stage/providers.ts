/** The sample providers; `lakeside`, with everything on, is the first. */
export const providers: readonly { readonly slug: string; readonly name: string }[] = [
  { slug: 'lakeside', name: 'Lakeside Health' },
  { slug: 'corner-clinic', name: 'Corner Clinic' },
  { slug: 'harbor', name: 'Harbor Regional Hospital' },
  { slug: 'savanna', name: 'Savanna Hospital' },
  { slug: 'demo', name: 'Demo Hospital' },
];
