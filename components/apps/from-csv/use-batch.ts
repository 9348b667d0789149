'use client'

import { useState } from 'react'
import { ApiError } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import type { Batch, BatchTemplate, CellNote } from '@/lib/fleet/app-batches/schema'
import { batchApi } from './batch-api'
import { copy } from './copy'

const words = copy.rows

/** A row of the file. `notes` is null until it is checked, and after a change. */
export type Row = {
  cells: Record<string, string>
  included: boolean
  notes: CellNote[] | null
  /** Columns that were changed here since the last check. */
  edited?: string[]
}

const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** The rows of a file, which are checked and then created. */
export function useBatch(onCreated: (batch: Batch) => void) {
  const [rows, setRows] = useState<Row[]>([])
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'check' | 'create' | null>(null)
  const [key, setKey] = useState(newKey)

  const attempt = async (kind: 'check' | 'create', work: () => Promise<void>) => {
    setBusy(kind)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      const otherwise = kind === 'create' ? words.unknown : words.failed
      setProblem(refusalFor(error, [], otherwise).message)
    } finally {
      setBusy(null)
    }
  }

  const check = (template: BatchTemplate, list: Row[] = rows) =>
    attempt('check', async () => {
      setRows(list)
      const checked = await batchApi.check(template, sent(list))
      const notes = checked.rows.values()
      setRows(
        list.map((row) =>
          row.included ? { ...row, edited: [], notes: notes.next().value?.notes ?? null } : row,
        ),
      )
      setProblem(checked.problem ?? undefined)
    })

  const create = (template: BatchTemplate) =>
    attempt('create', async () => {
      try {
        onCreated(await batchApi.create(template, sent(rows), key))
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'invalid-rows')) throw error
        const { fields } = error
        let index = -1
        setRows(
          rows.map((row) => {
            if (!row.included) return row
            index++
            return { ...row, notes: [...(row.notes ?? []), ...faultsIn(fields, `rows.${index}.`)] }
          }),
        )
        throw error
      }
    })

  const change = (index: number, next: Partial<Row>) => {
    setKey(newKey())
    setProblem(undefined)
    setRows(rows.map((row, at) => (at === index ? { ...row, ...next } : row)))
  }
  const includeAll = (included: boolean) => {
    setKey(newKey())
    setProblem(undefined)
    setRows(rows.map((row) => ({ ...row, included })))
  }
  return { rows, problem, busy, check, create, change, includeAll, replace: setRows }
}

const sent = (rows: readonly Row[]) => rows.filter(({ included }) => included).map(({ cells }) => cells)

function faultsIn(fields: Record<string, string>, prefix: string): CellNote[] {
  return Object.entries(fields).flatMap(([field, message]) =>
    field.startsWith(prefix) ? { column: field.slice(prefix.length), message, isFault: true } : [],
  )
}

/** Whether a row has a fault. */
export function isFaulty({ notes }: Row): boolean {
  return notes?.some(({ isFault }) => isFault) ?? false
}

/** Whether a row is unchanged since its check. */
export function isChecked({ notes, edited = [] }: Row): boolean {
  return notes !== null && edited.length === 0
}
