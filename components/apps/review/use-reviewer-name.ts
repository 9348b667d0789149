import { useState } from 'react'

const KEY = 'review-name'

/** The name under which a reviewer writes: that of their account, or one that they type. */
export type Author = { fixed: string | null; name: string; setName: (name: string) => void }

/** Remembers a typed name in the browser, for the next comment. */
export function useReviewerName(me: string | null): Author {
  const [name, setName] = useState(readName)
  return {
    fixed: me,
    name: me === null ? name : '',
    setName: (next) => {
      setName(next)
      try {
        localStorage.setItem(KEY, next)
      } catch {
        // Without storage, the name is typed again.
      }
    },
  }
}

function readName(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}
