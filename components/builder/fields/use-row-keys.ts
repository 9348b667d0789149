'use client'

import { useEffect, useRef, useState } from 'react'

let made = 0

/** React keys for list rows without ids, so that a row keeps its fields when it moves. */
export function useRowKeys(count: number) {
  const [named, setKeys] = useState<readonly string[]>([])
  const keys = fit(named, count)
  if (keys !== named) setKeys(keys)
  // For callbacks that finish later, such as uploads.
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  return {
    keys,
    indexOf: (key: string) => latest.current.indexOf(key),
    move: (from: number, to: number) => setKeys(keys.toSpliced(from, 1).toSpliced(to, 0, keys[from]!)),
    remove: (index: number) => setKeys(keys.toSpliced(index, 1)),
  }
}

/** Other changes, such as by undo, are assumed to be at the end. */
function fit(keys: readonly string[], count: number): readonly string[] {
  if (keys.length === count) return keys
  const missing = Array.from({ length: Math.max(0, count - keys.length) }, () => `row-${++made}`)
  return [...keys.slice(0, count), ...missing]
}
