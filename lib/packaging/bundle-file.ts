/** A file of the web bundle. `path` is relative, with forward slashes, such as `assets/app.css`. */
export interface BundleFile {
  path: string
  data: Uint8Array
}
