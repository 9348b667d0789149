import { join } from 'node:path'
import { APP, pathOf, routeFiles } from '../../../factories/routes'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

type Params = Record<string, string | string[]>
type Handle = (request: Request, context: { params: Promise<Params> }) => Promise<Response>

/** Every call that the files below app/ answer, as `GET /api/apps/[id]`, with what answers it. */
export async function loadCalls(): Promise<Record<string, Handle>> {
  const calls: Record<string, Handle> = {}
  for (const file of routeFiles()) {
    const route = (await import(join(APP, file))) as Record<string, Handle>
    for (const method of METHODS) if (route[method]) calls[`${method} ${pathOf(file)}`] = route[method]
  }
  return calls
}

/** What Next.js reads out of an address for a path such as `/a/[slug]/[[...path]]`. */
export function paramsIn(path: string, address: string): Params {
  const parts = address.split('/')
  const params: Params = {}
  for (const [index, folder] of path.split('/').entries()) {
    const [, dots, name] = /^\[+(\.{3})?(\w+)\]+$/.exec(folder) ?? []
    if (!name) continue
    const rest = parts.slice(index).filter((part) => part !== '')
    if (!dots) params[name] = parts[index] ?? ''
    else if (rest.length > 0) params[name] = rest
  }
  return params
}
