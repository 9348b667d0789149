/** System pages and files, which open outside. */
const NOT_CONTENT =
  /\/(?:wp-(?:admin|login|content|includes|json)|feed|cart|checkout|my-account)\b|\.\w{2,5}$/i

/**
 * Returns the path in the app for the site's own addresses, which are resolved when opened.
 * @param plain pattern of addresses of sites without pretty permalinks
 * @param known addresses that need no lookup
 */
export const placesAt =
  (plain: RegExp, known: readonly (readonly [RegExp, string])[] = []) =>
  ({ pathname, search }: URL): string | null => {
    if (search === '' ? pathname === '/' : !plain.test(search)) return null
    const place = known.find(([path]) => path.test(pathname))?.[1]
    if (place) return place
    return NOT_CONTENT.test(pathname) ? null : `go/${encodeURIComponent(pathname + search)}`
  }
