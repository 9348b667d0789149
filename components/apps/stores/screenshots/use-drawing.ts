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
/** Progress: number of finished screenshots and total. */
export type Drawing = { done: number; all: number }

/** Draws an app's screens in each language and size, one at a time, and uploads each when it is done. */
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
    // Google Play asks for two: the end of the only screen is the second.
    const shots =
      screens.length === 1
        ? [false, true].map((atEnd) => ({ id: screens[0]!, atEnd }))
        : screens.map((id) => ({ id, atEnd: false }))
    let isSingle = false
    const all = languages.length * STORE_DEVICES.length * shots.length
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
        setMissing((max) => Math.max(max, views.missing))
        for (const device of STORE_DEVICES) {
          const place = (position: number) => `${path}/screenshots/${language.tag}/${device.name}/${position}`
          let position = 0
          let before: Blob | null = null
          for (const { id, atEnd } of shots) {
            const screen = views.screens.find((one) => one.id === id)
            if (!screen || !step()) continue
            const caption = captionsOf(language)[id] ?? ''
            const wanted = { views, device, caption, language: language.tag, markup: screen.markup, atEnd }
            const picture = await drawScreenshot(wanted).catch(() => {
              throw new DrawingError()
            })
            if (atEnd && before && (await isSame(before, picture))) {
              isSingle = true
              continue
            }
            before = picture
            await apiRequest('PUT', `${place(++position)}?version=${release.version}`, picture)
            done++
          }
          if (!isStopped.current && position < MAX_SCREENSHOTS)
            await apiRequest('DELETE', place(position + 1))
        }
      }
      if (isStopped.current) setProblem(copy.stopped)
      else notify({ title: copy.done(done) })
      if (isSingle) setProblem(copy.single)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : copy.problem)
    } finally {
      setDrawing(null)
      await client.invalidateQueries({ queryKey: [path] })
    }
  }
  return { draw, stop, drawing, problem, missing }
}

/** Whether two pictures have the same bytes: then the screen doesn't scroll. */
async function isSame(a: Blob, b: Blob): Promise<boolean> {
  if (a.size !== b.size) return false
  const [first, second] = await Promise.all([a.arrayBuffer(), b.arrayBuffer()])
  const bytes = new Uint8Array(second)
  return new Uint8Array(first).every((byte, index) => byte === bytes[index])
}

class DrawingError extends Error {}
