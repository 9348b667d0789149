/** One file of the web bundle: `path` is relative to its root, with forward slashes, as in `assets/app.css`. */
export interface BundleFile {
  path: string
  data: Uint8Array
}
