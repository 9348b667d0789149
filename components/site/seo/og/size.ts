/** Size of social pictures in pixels, which Open Graph readers show without cropping. */
export const OG_SIZE = { width: 1200, height: 630 } as const
