import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const METHODS = 'GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS'

/** Its address: folders in brackets are only for order. */
function pathOf(file: string): string {
  const folders = file.split('/').slice(0, -1)
  return `/${folders.filter((folder) => !folder.startsWith('(')).join('/')}`
}

function filesNamed(pattern: RegExp): string[] {
  return readdirSync(join(process.cwd(), 'app'), { recursive: true })
    .map(String)
    .filter((file) => pattern.test(file))
}

/** Every call that the files below app/ answer, as `GET /api/apps/[id]`. */
export function allCalls(): string[] {
  const exported = new RegExp(
    `export (?:const|async function|function) (${METHODS})\\b|\\b\\w+ as (${METHODS})\\b`,
    'g',
  )
  return filesNamed(/(^|\/)route\.tsx?$/).flatMap((file) => {
    const source = readFileSync(join(process.cwd(), 'app', file), 'utf8')
    return [...source.matchAll(exported)].map(([, own, renamed]) => `${own ?? renamed} ${pathOf(file)}`)
  })
}

/** Every page, by its address. */
export function allPages(): string[] {
  return filesNamed(/(^|\/)page\.tsx$/).map(pathOf)
}
