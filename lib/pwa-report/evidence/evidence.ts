import type { SiteFacts } from '../../conversion/inspect/describe-site'
import type { ManifestIcon } from '../../conversion/inspect/manifest'
import type { PageFacts } from '../../conversion/inspect/page'
import type { Result } from '../../base/result'
import type { PictureFormat } from '../../platform/pictures/format'

/** Why something couldn't be loaded, to be put after its address: `returns 404`, `took too long`. */
export type Reason = string

/** How the page was served, and how the same address responds over the other scheme. */
export type Transport =
  | { secure: true; plain: 'redirects' | 'serves' | 'closed' | 'unknown' }
  | { secure: false; https: 'answers' | 'certificate' | 'none' | 'unasked' }

export type Members = Readonly<Record<string, unknown>>

export type ManifestEvidence =
  | { state: 'none' }
  | { state: 'failed'; url: string; reason: Reason }
  /** `members` is null when the text isn't a JSON object; `fault` says why. */
  | { state: 'read'; url: string; contentType: string; members: Members | null; fault: string }

/** Edges in pixels; a vector has none and suits every size. */
export type Picture = {
  format: PictureFormat
  size: { width: number; height: number } | null
  served: string
}

export type MeasuredIcon = ManifestIcon & { picture: Result<Picture, Reason> }

/** A screenshot or a shortcut's icon, as the manifest lists it, and what lies at its address. */
export type MeasuredPicture = {
  url: string
  /** As declared; empty where nothing is. */
  sizes: string
  type: string
  formFactor: string
  label: string
  picture: Result<Picture, Reason>
}

export type WorkerEvidence = {
  /** Whether scripts that register a worker were seen, and in which of them. */
  registered: 'page' | 'script' | null
  /** How many scripts the page has, written in it or by address, and how many of them were read. */
  scripts: { all: number; read: number }
  worker: WorkerFile | null
}

export type WorkerFile = {
  url: string
  /** Named by the registration, or found where such files usually lie. */
  from: 'registration' | 'usual-place'
  file: Result<{ contentType: string; allowedScope: string; text: string }, Reason>
}

/** All that was fetched for a report; the checks only read it. */
export type Evidence = {
  page: PageFacts
  /** What page and manifest say of the site together. */
  site: SiteFacts
  transport: Transport
  manifestFile: ManifestEvidence
  /** Those of the manifest whose address can be used, ten different ones at most. */
  icons: MeasuredIcon[]
  /** Eight of each at most. */
  screenshots: MeasuredPicture[]
  shortcutIcons: MeasuredPicture[]
  /** Where the app's start page was found; null when it is this page, or none is named. */
  startPage: Result<string, Reason> | null
  appleTouchIcon: { url: string; picture: Result<Picture, Reason> } | null
  worker: WorkerEvidence
}
