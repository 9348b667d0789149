import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page, or the response of a route handler, that the build rendered, and the file with its body. */
export type BuiltRoute = { route: string; path: string }

type Manifest = {
  routes: Record<string, { initialStatus?: number; initialRevalidateSeconds: number | false }>
  preview: { previewModeId: string }
}

function manifestOf(root: string): Manifest {
  return JSON.parse(readFileSync(join(root, '.next/prerender-manifest.json'), 'utf8')) as Manifest
}

/** Only the routes that the build lists as prerendered, because the folder also contains server code. */
function builtRoutes(root: string, suffix: '.html' | '.body'): BuiltRoute[] {
  return Object.entries(manifestOf(root).routes).flatMap(([route, details]) => {
    if ((details.initialStatus ?? 200) !== 200 || details.initialRevalidateSeconds !== false) return []
    const path = join(root, '.next/server/app', `${route === '/' ? 'index' : route.slice(1)}${suffix}`)
    return existsSync(path) ? [{ route, path }] : []
  })
}

export const builtPages = (root: string): BuiltRoute[] => builtRoutes(root, '.html')

/** Route handlers that ran during the build, such as social images: a body file and a headers file each. */
export const builtAnswers = (root: string): BuiltRoute[] => builtRoutes(root, '.body')

/** The build's secret: with it, Next.js renders a prerendered page again. */
export function renderingSecret(root: string): string {
  return manifestOf(root).preview.previewModeId
}
