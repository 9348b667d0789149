import { setImmediate } from 'node:timers/promises'
import { type Attributes, type HtmlReader, readHtml } from '../../platform/html/read-html'
import { resolveHttp } from '../../platform/html/link'

/** Scripts of a page: the source of inline ones and the URLs of the others, in order. */
export type PageScripts = { inline: string[]; urls: string[]; all: number }

const WANTED: ReadonlySet<string> = new Set(['src', 'type'])
const MAX_INLINE_SCRIPTS = 60
const MAX_INLINE_LENGTH = 200_000
const MAX_URLS = 40
const STEPS_A_TURN = 4
/** Script types that browsers run. Any other type is data. */
const RUNS = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)\s*(?:;|$)/i

/** Collects the scripts of a page in one pass that yields to other tasks. */
export async function readScripts(html: string, base: string): Promise<PageScripts> {
  const reader = new ScriptReader(base)
  const steps = readHtml(html, reader)
  for (let step = 1; !steps.next().done; step++) if (step % STEPS_A_TURN === 0) await setImmediate()
  return reader.scripts
}

class ScriptReader implements HtmlReader {
  readonly scripts: PageScripts = { inline: [], urls: [], all: 0 }
  private inline: string | null = null

  constructor(private readonly base: string) {}

  wants(element: string) {
    return element === 'script' ? WANTED : null
  }
  listening() {
    return this.inline !== null
  }
  text(data: string): void {
    if (this.inline !== null && this.inline.length < MAX_INLINE_LENGTH) this.inline += data
  }

  open(element: string, { src, type = '' }: Attributes): void {
    if (element !== 'script' || !RUNS.test(type.trim())) return
    this.scripts.all++
    const url = src === undefined ? null : resolveHttp(src, this.base)
    if (src === undefined) this.inline = ''
    else if (url !== null && this.scripts.urls.length < MAX_URLS && !this.scripts.urls.includes(url))
      this.scripts.urls.push(url)
  }

  close(element: string): void {
    if (element !== 'script' || this.inline === null) return
    if (this.scripts.inline.length < MAX_INLINE_SCRIPTS) this.scripts.inline.push(this.inline)
    this.inline = null
  }
}
