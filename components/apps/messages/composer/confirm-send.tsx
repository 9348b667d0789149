'use client'

import { useAction } from '@/components/auth/use-action'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import type { NewMessage } from '@/lib/push/message'
import { copy } from '../copy'
import { dayNames, inOwnTime } from '../moments'
import { useReach } from './reach'

const words = copy.composer

type Props = {
  appId: string
  /** What is about to be sent; nothing is asked without. */
  message: NewMessage | null
  keepWriting: () => void
  send: () => Promise<void>
}

/** Asks once, with the number of devices, before a message goes to all of them. */
export function ConfirmSend({ appId, message, keepWriting, send }: Props) {
  const { data } = useReach(appId)
  const { busy, run } = useAction()
  const title = data ? words.confirm.title(data.devices) : words.confirm.unknown
  return (
    <AlertDialog open={message !== null} onOpenChange={(open) => !open && keepWriting()}>
      {message && (
        <AlertDialogContent title={title} description={whenOf(message.schedule)}>
          <AlertDialogCancel>{words.confirm.keep}</AlertDialogCancel>
          <Button busy={busy} onClick={() => void run(send)}>
            {words.send[message.schedule.type]}
          </Button>
        </AlertDialogContent>
      )}
    </AlertDialog>
  )
}

function whenOf(schedule: NewMessage['schedule']): string {
  const said = words.confirm
  if (schedule.type === 'at') return said.at(inOwnTime(schedule.at))
  if (schedule.type === 'local') return said.local(schedule.day, schedule.time)
  if (schedule.type === 'weekly') return said.weekly(dayNames(schedule.days), schedule.time)
  return said.now
}
