/** A parameter of an API call. */
export type Value = { name: string; type: string; required: boolean; note?: string }

/** An API call in the reference. Texts may contain `code` in backticks. */
export type CallFacts = {
  id: string
  method: string
  path: string
  summary: string
  description?: string
  access: string
  parameters: readonly Value[]
  body: readonly Value[]
  answers: readonly { status: string; text: string }[]
}

export type CallGroup = { title: string; calls: readonly CallFacts[] }
