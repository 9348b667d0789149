/** Pixels of every social picture: what Open Graph's readers show without cropping. */
export const OG_SIZE = { width: 1200, height: 630 } as const
