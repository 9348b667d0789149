import { Fragment, type ReactNode } from 'react'

/** A text with `code` in backticks. */
export function withCode(text: string): ReactNode {
  return text
    .split('`')
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? <code>{part}</code> : part}</Fragment>)
}
