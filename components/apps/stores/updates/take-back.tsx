'use client'

import { useState } from 'react'
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { notify } from '@/components/ui/toaster'
import type { AppUpdates } from '@/lib/releases/updates/schema'
import { copy } from './copy'
import { useUpdates } from './use-updates'

const words = copy.takeBack

/** Returns every device to an earlier version, after a question. */
export function TakeBack({ path, earlier }: { path: string; earlier: AppUpdates['earlier'] }) {
  const { busy, problem, change } = useUpdates(path)
  const [chosen, setChosen] = useState<number>()
  const release = earlier.find((one) => one.release === chosen)?.release ?? earlier[0]?.release ?? 0
  const takeBack = () => void change({ action: 'take-back', release }, () => notify({ title: words.done }))
  return (
    <>
      <AlertDialog>
        <AlertDialogTrigger asChild>
          <Button variant="ghost" busy={busy}>
            {words.button}
          </Button>
        </AlertDialogTrigger>
        <AlertDialogContent
          title={words.title}
          description={
            <span className="grid gap-4">
              {words.text}
              <Field label={words.label}>
                <NativeSelect value={release} onChange={(event) => setChosen(Number(event.target.value))}>
                  {earlier.map((one) => (
                    <option key={one.release} value={one.release}>
                      {copy.version(one.versionName, one.release)}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
            </span>
          }
        >
          <AlertDialogCancel>{words.cancel}</AlertDialogCancel>
          <AlertDialogAction onClick={takeBack}>{words.button}</AlertDialogAction>
        </AlertDialogContent>
      </AlertDialog>
      <FormError>{problem}</FormError>
    </>
  )
}
