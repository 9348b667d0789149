/** The words around posts that no site gives. */
export type ContentWords = {
  more: string
  loading: string
  none: string
  unreachable: string
  again: string
  notThere: string
  all: string
  /** `{name}` is who wrote it. */
  by: string
  /** `{n}` is a number. */
  minutes: string
  website: string
  related: string
  share: string
  copied: string
  save: string
  saved: string
  savedNone: string
  larger: string
  resume: string
  search: string
  noMatch: string
  comments: string
  noComments: string
  write: string
  name: string
  email: string
  comment: string
  send: string
  sent: string
  notSent: string
  onWebsite: string
  video: string
  audio: string
  page: string
}
