'use client'

import { useState } from 'react'

/** Names for the rows of a list whose things have none, so that a row keeps its fields while it moves. */
export function useRowKeys(count: number) {
  const [rows] = useState(() => ({ keys: [] as string[], made: 0 }))
  // What came or went by itself, as by undo, did so at the end as far as anybody can tell.
  rows.keys.length = Math.min(rows.keys.length, count)
  while (rows.keys.length < count) rows.keys.push(`row-${++rows.made}`)
  return {
    keys: [...rows.keys],
    indexOf: (key: string) => rows.keys.indexOf(key),
    move: (from: number, to: number) => {
      rows.keys = rows.keys.toSpliced(from, 1).toSpliced(to, 0, rows.keys[from]!)
    },
    remove: (index: number) => {
      rows.keys = rows.keys.toSpliced(index, 1)
    },
  }
}
