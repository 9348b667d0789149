import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/**
 * One exchange with a running WooCommerce 7.9.0 on WordPress 6.1.9 with the site URL https://store.example.
 */
export type Recording = {
  name: string
  method: string
  path: string
  query: string
  headers: Record<string, string>
  json?: Json
  text?: string
  answer: {
    status: number
    headers: Record<string, string | string[]>
    json?: Json
    text?: string
    /** Values read from an HTML page. */
    seen?: JsonObject
  }
}

/** A plain value as text; empty for lists and objects. */
export const str = (value: Json | undefined): string =>
  value === undefined || value === null || typeof value === 'object' ? '' : String(value)

export const RECORDED_ORIGIN = 'https://store.example'

/** All 397 exchanges, in chronological order. */
export function recordings(): Recording[] {
  const packed = readFileSync(join(__dirname, 'recordings.json.gz'))
  return JSON.parse(gunzipSync(packed).toString()) as Recording[]
}

/** The JSON body of a recorded response. */
export function recordedJson<T>(all: readonly Recording[], name: string): T {
  const found = all.find((each) => each.name === name)
  if (found?.answer.json === undefined) throw new Error(`Nothing was recorded as ${name}`)
  return found.answer.json as T
}
