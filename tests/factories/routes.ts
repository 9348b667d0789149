import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** An address below app/, with its parameters in brackets, and the methods that its file answers. */
export type Route = { path: string; methods: readonly string[] }

/** Next answers these for a page; a form that was sent before its script ran is a POST. */
const OF_PAGES = ['GET', 'GET', 'HEAD', 'POST']

export const APP = join(process.cwd(), 'app')

const METHOD = 'GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS'
const EXPORTED = [
  new RegExp(String.raw`^export (?:const|async function|function) (${METHOD})\b`, 'gm'),
  new RegExp(String.raw`\bas (${METHOD})\b`, 'g'),
]

/** Every call, by the text of its file: a program that only sends them need not load what they load. */
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

/** The files that answer calls, relative to app/. */
export const routeFiles = () => filesCalled(/(^|\/)route\.tsx?$/)

function filesCalled(name: RegExp): string[] {
  return readdirSync(APP, { recursive: true })
    .map(String)
    .filter((file) => name.test(file))
}

/** Its address: folders in parentheses are only for order. */
export function pathOf(file: string): string {
  const folders = file.split('/').slice(0, -1)
  return `/${folders.filter((folder) => !folder.startsWith('(')).join('/')}`
}
