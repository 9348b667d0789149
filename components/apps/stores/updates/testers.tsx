'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { QrCode } from '@/components/ui/qr-code'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import { type AppUpdates, channelRequest } from '@/lib/releases/updates/schema'
import { copy } from './copy'
import { useUpdates } from './use-updates'

const words = copy.testers

/** Groups of testers with the code that they scan. */
export function Testers({ path, channels }: { path: string } & Pick<AppUpdates, 'channels'>) {
  return (
    <>
      <p className="max-w-prose text-[15px] leading-6 text-muted-foreground">{words.text}</p>
      {channels.length > 0 && (
        <ul className="grid gap-3">
          {channels.map((channel) => (
            <Group key={channel.id} path={path} channel={channel} />
          ))}
        </ul>
      )}
      <NewGroup path={path} />
    </>
  )
}

function Group({ path, channel }: { path: string; channel: AppUpdates['channels'][number] }) {
  const { busy, problem, call } = useUpdates(path)
  const { id, name, url } = channel
  return (
    <li className="grid gap-4 rounded-md border p-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode text={url} label={words.qr(name)} className="size-32 rounded-md" />
      <div className="grid min-w-0 content-start gap-2">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="flex min-w-0 items-start gap-1">
          <code dir="ltr" className="min-w-0 py-1 text-[13px] leading-snug wrap-anywhere">
            {url}
          </code>
          <CopyButton text={url} label={words.copyLink(name)} />
        </p>
        <AlertDialog>
          <AlertDialogTrigger asChild>
            <Button variant="ghost" size="sm" className="justify-self-start" busy={busy}>
              {words.remove}
            </Button>
          </AlertDialogTrigger>
          <AlertDialogContent title={words.removeTitle(name)} description={words.removeText}>
            <AlertDialogCancel>{words.cancel}</AlertDialogCancel>
            <AlertDialogAction onClick={() => void call('DELETE', `/channels/${id}`)}>
              {words.remove}
            </AlertDialogAction>
          </AlertDialogContent>
        </AlertDialog>
        <FormError>{problem}</FormError>
      </div>
    </li>
  )
}

const formSchema = channelRequest.pick({ name: true })

function NewGroup({ path }: { path: string }) {
  const client = useQueryClient()
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { name: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (fields) => {
    try {
      client.setQueryData([path], await apiRequest<AppUpdates>('POST', `${path}/channels`, fields))
      reset()
    } catch (error) {
      const { field, message } = refusalFor(error, ['name'], words.otherwise)
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <Field label={words.name} error={errors.name?.message} className="min-w-48 flex-1 sm:max-w-sm">
          <Input maxLength={60} autoComplete="off" placeholder={words.placeholder} {...register('name')} />
        </Field>
        <Button type="submit" variant="outline" className="mt-6.5 h-11" busy={isSubmitting}>
          {words.add}
        </Button>
      </div>
      <FormError>{errors.root?.message}</FormError>
    </form>
  )
}
