import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { notify } from '@/components/ui/toaster'
import {
  MAX_SCREENSHOTS,
  type ReleaseViews,
  STORE_DEVICES,
  type StoreListing,
} from '@/lib/stores/store-listing/schema'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'
import { drawScreenshot } from './draw'

type Language = StoreListing['languages'][number]
/** What is being drawn: how many of how many are done. */
export type Drawing = { done: number; all: number }

/** Draws an app's screens in each language and size, one after the other, and keeps each as it is done. */
export function useDrawing(appId: string, listing: StoreListing) {
  const client = useQueryClient()
  const path = `/api/apps/${appId}/store-listing`
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [problem, setProblem] = useState<string>()
  const [missing, setMissing] = useState(0)
  const isStopped = useRef(false)
  const stop = () => void (isStopped.current = true)
  useEffect(() => stop, [])

  const draw = async (
    screens: readonly string[],
    captionsOf: (language: Language) => Record<string, string>,
  ) => {
    const { release, languages } = listing
    if (!release) return
    isStopped.current = false
    setProblem(undefined)
    setMissing(0)
    let done = 0
    const all = languages.length * STORE_DEVICES.length * screens.length
    const step = () => {
      setDrawing({ done, all })
      return !isStopped.current
    }
    try {
      for (const language of languages) {
        if (!step()) break
        const query = new URLSearchParams({ language: language.tag })
        const views = await apiRequest<ReleaseViews>(
          'GET',
          `/api/apps/${appId}/releases/${release.version}/views?${query}`,
        )
        setMissing((most) => Math.max(most, views.missing))
        for (const device of STORE_DEVICES) {
          const place = (position: number) => `${path}/screenshots/${language.tag}/${device.name}/${position}`
          let position = 0
          for (const id of screens) {
            const screen = views.screens.find((one) => one.id === id)
            if (!screen || !step()) continue
            const caption = captionsOf(language)[id] ?? ''
            const wanted = { views, device, caption, language: language.tag, markup: screen.markup }
            const picture = await drawScreenshot(wanted).catch(() => {
              throw new DrawingError()
            })
            await apiRequest('PUT', `${place(++position)}?version=${release.version}`, picture)
            done++
          }
          if (!isStopped.current && position < MAX_SCREENSHOTS)
            await apiRequest('DELETE', place(position + 1))
        }
      }
      if (isStopped.current) setProblem(copy.stopped)
      else notify({ title: copy.done(done) })
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : copy.problem)
    } finally {
      setDrawing(null)
      await client.invalidateQueries({ queryKey: [path] })
    }
  }
  return { draw, stop, drawing, problem, missing }
}

class DrawingError extends Error {}
