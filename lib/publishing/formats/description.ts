/** What is said of a package format where nothing is built: in addresses, lists and the publish dialog. */
export type FormatDescription = {
  /** Names the format in addresses and in the database, so it never changes. */
  name: string
  /** Ends the name of the downloaded file. */
  extension: string
  contentType: string
  /** What its downloads are counted as; stored, so it never changes. */
  metric: string
  title: string
  /** In charts. */
  shortTitle: string
  /** What it is for, in a few words. */
  purpose: string
  /** What the owner has to know about it. */
  hint: string
}
