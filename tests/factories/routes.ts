import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A path below app/, with its parameters in brackets, and the methods of its file. */
export type Route = { path: string; methods: readonly string[] }

/** The methods of a page in Next. A form submitted before its script ran is a POST. */
const OF_PAGES = ['GET', 'GET', 'HEAD', 'POST']

export const APP = join(process.cwd(), 'app')

const METHOD = 'GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS'
const EXPORTED = [
  new RegExp(String.raw`^export (?:const|async function|function) (${METHOD})\b`, 'gm'),
  new RegExp(String.raw`\bas (${METHOD})\b`, 'g'),
]

/**
 * Reads every API route from the text of its file, so that a program can send requests without loading the
 * routes.
 */
export function readRoutes(): Route[] {
  return routeFiles().map((file) => {
    const text = readFileSync(join(APP, file), 'utf8')
    const methods = EXPORTED.flatMap((exported) => [...text.matchAll(exported)].map(([, name = '']) => name))
    return { path: pathOf(file), methods }
  })
}

export function readPages(): Route[] {
  return filesCalled(/(^|\/)page\.tsx$/).map((file) => ({ path: pathOf(file), methods: OF_PAGES }))
}

/** The route files, relative to app/. */
export const routeFiles = () => filesCalled(/(^|\/)route\.tsx?$/)

function filesCalled(name: RegExp): string[] {
  return readdirSync(APP, { recursive: true })
    .map(String)
    .filter((file) => name.test(file))
}

/** Returns the URL path of a file. Folders in parentheses are not part of it. */
export function pathOf(file: string): string {
  const folders = file.split('/').slice(0, -1)
  return `/${folders.filter((folder) => !folder.startsWith('(')).join('/')}`
}
