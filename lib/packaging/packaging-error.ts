/** An input that cannot be packaged. `field` is its path in the input, as in `names.pt` or `bundle`. */
export class PackagingError extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(`${field}: ${message}`)
    this.name = 'PackagingError'
  }
}
