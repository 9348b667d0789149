'use client'

import { useQuery } from '@tanstack/react-query'
import { useAction } from '@/components/auth/use-action'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import type { AutomationsView } from '@/lib/push/automations/schema'
import type { NewMessage } from '@/lib/push/message'
import { copy } from '../copy'
import { dayNames, formatLocalTime } from '../date-format'
import { useReach } from './reach'

const words = copy.composer

type Props = {
  appId: string
  /** The message to confirm, or null to close the dialog. */
  message: NewMessage | null
  keepWriting: () => void
  send: () => Promise<void>
}

/** Asks for confirmation, with the number of devices, before sending. */
export function ConfirmSend({ appId, message, keepWriting, send }: Props) {
  const { data } = useReach(appId)
  const settings = useQuery<AutomationsView>({
    queryKey: [`/api/apps/${encodeURIComponent(appId)}/messages/automations`],
  })
  const { busy, run } = useAction()
  const title = data ? words.confirm.title(data.devices) : words.confirm.unknown
  return (
    <AlertDialog open={message !== null} onOpenChange={(open) => !open && keepWriting()}>
      {message && (
        <AlertDialogContent title={title} description={whenOf(message.schedule, settings.data)}>
          <AlertDialogCancel>{words.confirm.keep}</AlertDialogCancel>
          <Button busy={busy} onClick={() => void run(send)}>
            {words.send[message.schedule.type]}
          </Button>
        </AlertDialogContent>
      )}
    </AlertDialog>
  )
}

function whenOf(schedule: NewMessage['schedule'], settings: AutomationsView | undefined): string {
  const { quiet = null, written } = settings ?? {}
  const text = describeWhen(schedule)
  return quiet && written?.quiet ? `${text} ${words.confirm.quiet(quiet.from, quiet.to)}` : text
}

function describeWhen(schedule: NewMessage['schedule']): string {
  const texts = words.confirm
  if (schedule.type === 'at') return texts.at(formatLocalTime(schedule.at))
  if (schedule.type === 'local') return texts.local(schedule.day, schedule.time)
  if (schedule.type === 'weekly') return texts.weekly(dayNames(schedule.days), schedule.time)
  return texts.now
}
