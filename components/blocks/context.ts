/** What a block needs to know of the place it is drawn in: the builder's canvas, the site or the hosted app. */
export type DrawContext = {
  /** Where a picture kept with the app (`asset:…`) is found; empty when it is not there. */
  assetUrl(reference: string): string
  /** Where a tap that opens a screen leads. */
  screenHref(screenId: string): string
  /** In the builder, where a block without content still shows its place. */
  editing?: boolean
}
