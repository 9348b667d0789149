import type { SiteFacts } from '../../conversion/inspect/describe-site'
import type { ManifestIcon } from '../../conversion/inspect/manifest'
import type { PageFacts } from '../../conversion/inspect/page'
import type { Result } from '../../base/result'
import type { PictureFormat } from '../../platform/pictures/format'

/** Why a file could not be loaded, to follow its URL: `returns 404`, `took too long`. */
export type Reason = string

/** Scheme of the page, and the response of the same URL over the other scheme. */
export type Transport =
  | { secure: true; plain: 'redirects' | 'serves' | 'closed' | 'unknown' }
  | { secure: false; https: 'answers' | 'certificate' | 'none' | 'unasked' }

export type Members = Readonly<Record<string, unknown>>

export type ManifestEvidence =
  | { state: 'none' }
  | { state: 'failed'; url: string; reason: Reason }
  /** `members` is null if the text is not a JSON object; `fault` says why. */
  | { state: 'read'; url: string; contentType: string; members: Members | null; fault: string }

/** Size in pixels; null for a vector, which fits every size. */
export type Picture = {
  format: PictureFormat
  size: { width: number; height: number } | null
  served: string
}

export type MeasuredIcon = ManifestIcon & { picture: Result<Picture, Reason> }

/** A screenshot or a shortcut's icon in the manifest, with the file at its URL. */
export type MeasuredPicture = {
  url: string
  /** As declared; empty if omitted. */
  sizes: string
  type: string
  formFactor: string
  label: string
  picture: Result<Picture, Reason>
}

export type WorkerEvidence = {
  /** Location of the registration: an inline script or a script file. */
  registered: 'page' | 'script' | null
  /** Number of scripts of the page, inline or by URL, and of those that were read. */
  scripts: { all: number; read: number }
  worker: WorkerFile | null
}

export type WorkerFile = {
  url: string
  /** Found by the registration, or at a usual path. */
  from: 'registration' | 'usual-place'
  file: Result<{ contentType: string; allowedScope: string; text: string }, Reason>
}

/** Everything that was fetched for a report. The checks only read it. */
export type Evidence = {
  page: PageFacts
  /** Facts from the page and the manifest together. */
  site: SiteFacts
  transport: Transport
  manifestFile: ManifestEvidence
  /** Icons of the manifest with a valid URL, at most ten different ones. */
  icons: MeasuredIcon[]
  /** At most eight of each. */
  screenshots: MeasuredPicture[]
  shortcutIcons: MeasuredPicture[]
  /** URL of the app's start page; null if it is this page, or none is declared. */
  startPage: Result<string, Reason> | null
  appleTouchIcon: { url: string; picture: Result<Picture, Reason> } | null
  worker: WorkerEvidence
}
