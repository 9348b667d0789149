import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Every page below app/, by its address: folders in parentheses are only for order. */
export function allPages(): string[] {
  return readdirSync(join(process.cwd(), 'app'), { recursive: true })
    .map(String)
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => file.split('/').slice(0, -1))
    .map((folders) => `/${folders.filter((folder) => !folder.startsWith('(')).join('/')}`)
}
