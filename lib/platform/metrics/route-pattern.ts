import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Route = { page: string; regex: string }
type Manifest = { staticRoutes: Route[]; dynamicRoutes: Route[] }

/**
 * Maps a path to its route, such as `/api/apps/[id]`, from the manifest of Next.js's build, so that made-up
 * paths do not become label values.
 * @param root folder of the service
 */
export function routePatterns(root: string): (path: string) => string {
  const file = join(root, '.next/routes-manifest.json')
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : null
  const plain = new Set(manifest?.staticRoutes.map(({ page }) => page))
  const patterns = (manifest?.dynamicRoutes ?? []).map(({ page, regex }) => ({
    page,
    regex: new RegExp(regex),
  }))
  return (path) => {
    if (path.startsWith('/_next/')) return '/_next'
    const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path
    if (plain.has(trimmed)) return trimmed
    return patterns.find(({ regex }) => regex.test(path))?.page ?? 'other'
  }
}
