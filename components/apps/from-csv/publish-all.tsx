'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { Progress } from '@/components/ui/progress'
import { notify } from '@/components/ui/toaster'
import { refusalFor } from '@/lib/client/form-errors'
import { api } from '@/lib/client/apps-api'
import { copy } from './copy'

const words = copy.publish

type Props = { batchId: string; apps: readonly { id: string; name: string }[] }

/**
 * Publishes the apps of a batch one after the other. Stops at the first that is refused. Repeating it publishes no
 * app twice.
 */
export function PublishAll({ batchId, apps }: Props) {
  const router = useRouter()
  const [done, setDone] = useState<number | null>(null)
  const [total, setTotal] = useState(apps.length)
  const [problem, setProblem] = useState<string>()
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )

  const publish = async () => {
    stopped.current = false
    setProblem(undefined)
    setTotal(apps.length)
    setDone(0)
    let published = 0
    for (const { id, name } of apps) {
      if (stopped.current) break
      try {
        await api.publish(id, {}, `batch-release-${batchId}`)
        setDone(++published)
      } catch (error) {
        setProblem(words.failed(name, refusalFor(error, [], words.otherwise).message))
        break
      }
    }
    setDone(null)
    if (published > 0) notify({ title: words.done(published) })
    router.refresh()
  }

  if (done === null && apps.length === 0) return null
  return (
    <div className="grid w-full max-w-prose gap-3">
      {done === null ? (
        <Button className="justify-self-start" onClick={() => void publish()}>
          {words.button(apps.length)}
        </Button>
      ) : (
        <>
          <p role="status" className="text-[15px]">
            {words.progress(Math.min(done + 1, total), total)}
          </p>
          <Progress value={done} max={total} label={words.label} />
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => {
              stopped.current = true
            }}
          >
            {words.stop}
          </Button>
        </>
      )}
      <FormError>{problem}</FormError>
    </div>
  )
}
