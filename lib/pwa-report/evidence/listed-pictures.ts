import { resolveHttp } from '../../platform/html/link'
import type { Visit } from '../../conversion/visit'
import type { ManifestEvidence, MeasuredPicture } from './evidence'
import { measurePicture } from './picture'

const MAX_PICTURES = 8

/** Fetches and measures the screenshots and the shortcuts' icons that a manifest lists. */
export async function measureListed(
  manifest: ManifestEvidence,
  visit: Visit,
): Promise<{ screenshots: MeasuredPicture[]; shortcutIcons: MeasuredPicture[] }> {
  if (manifest.state !== 'read' || manifest.members === null) return { screenshots: [], shortcutIcons: [] }
  const { screenshots, shortcuts } = manifest.members
  const icons = entriesOf(shortcuts).flatMap((shortcut) => entriesOf(shortcut.icons).slice(0, 2))
  const measure = (entries: Entry[]) => measureAll(entries, manifest.url, visit)
  const [measuredScreenshots, shortcutIcons] = await Promise.all([
    measure(entriesOf(screenshots)),
    measure(icons),
  ])
  return { screenshots: measuredScreenshots, shortcutIcons }
}

type Entry = Readonly<Record<string, unknown>>

function entriesOf(value: unknown): Entry[] {
  const entries: unknown[] = Array.isArray(value) ? value : []
  return entries
    .filter((entry): entry is Entry => typeof entry === 'object' && entry !== null)
    .slice(0, MAX_PICTURES)
}

async function measureAll(entries: Entry[], base: string, visit: Visit): Promise<MeasuredPicture[]> {
  const measured = await Promise.all(
    entries.slice(0, MAX_PICTURES).map(async (entry) => {
      const url = resolveHttp(toText(entry.src), base)
      return url === null ? [] : [{ ...described(entry), url, picture: await measurePicture(url, visit) }]
    }),
  )
  return measured.flat()
}

function described({ sizes, type, form_factor, label }: Entry) {
  return {
    sizes: toText(sizes),
    type: toText(type).toLowerCase(),
    formFactor: toText(form_factor),
    label: toText(label),
  }
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, 2000) : ''
}
