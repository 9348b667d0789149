/** Invalid input for packaging. `field` is its path in the input, such as `names.pt` or `bundle`. */
export class PackagingError extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(`${field}: ${message}`)
    this.name = 'PackagingError'
  }
}
