/** An app's identity on Android. */
export type AppIdentity = {
  packageId: string
  /** SHA-256 of each certificate that signs the app, as `AA:BB:…`. */
  fingerprints: readonly string[]
}
export type AppleIdentity = { teamId: string; bundleId: string }

const HANDLE_ALL_URLS = 'delegate_permission/common.handle_all_urls'

/** Paths without pages for people. Their links stay in the browser. */
const NOT_PAGES = [
  { path: '/wp-admin/*', why: 'the administration of WordPress' },
  { path: '/wp-login.php', why: 'its sign-in' },
  { path: '/wp-json/*', why: 'its API' },
  { path: '/xmlrpc.php', why: 'its older API' },
  { path: '/.well-known/*', why: 'files for machines' },
]
/** Paths that a hosted app's own script requests. */
const NOT_PAGES_HOSTED = [
  { path: '/~*', why: 'what the app itself loads' },
  { path: '/.well-known/*', why: 'files for machines' },
]

/**
 * Builds `assetlinks.json` (Digital Asset Links): Android opens all links of the host in the app. Empty
 * without a fingerprint.
 */
export function assetLinks({ packageId, fingerprints }: AppIdentity): object[] {
  if (fingerprints.length === 0) return []
  return [
    {
      relation: [HANDLE_ALL_URLS],
      target: {
        namespace: 'android_app',
        package_name: packageId,
        sha256_cert_fingerprints: [...new Set(fingerprints)],
      },
    },
  ]
}

/**
 * Builds `apple-app-site-association` (Apple, Supporting associated domains): iPhones open all links of the
 * host in the app, except for paths without pages. The first matching component decides. `webcredentials`
 * lets a sign-in in the browser return to the app.
 */
export function appleAssociation(
  { teamId, bundleId }: AppleIdentity,
  { hosted }: { hosted: boolean },
): object {
  const excluded = (hosted ? NOT_PAGES_HOSTED : NOT_PAGES).map(({ path, why }) => ({
    '/': path,
    exclude: true,
    comment: why,
  }))
  const apps = [`${teamId}.${bundleId}`]
  return {
    applinks: { details: [{ appIDs: apps, components: [...excluded, { '/': '/*' }] }] },
    webcredentials: { apps },
  }
}

/**
 * A site's host and its `www` twin. Empty for origins whose links phones do not verify: other ports, IP
 * addresses, http.
 */
export function linkHosts(sourceUrl: string | null): string[] {
  if (sourceUrl === null || !URL.canParse(sourceUrl)) return []
  const { protocol, hostname, port } = new URL(sourceUrl)
  const isName = /^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname)
  if (protocol !== 'https:' || port !== '' || !isName) return []
  const bare = hostname.replace(/^www\./, '')
  return hostname === bare ? [bare, `www.${bare}`] : [hostname, bare]
}
