'use client'

import { Download, FileSpreadsheet, Pencil, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { useAction } from '@/components/auth/use-action'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { FormError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import type { SavedTemplate } from '@/lib/apps/templates/schema'
import { api } from '../../../lib/client/apps-api'
import { ImportTemplate } from './import-template'
import { NameDialog } from './name-dialog'

type Own = SavedTemplate & { phone: ReactNode; color: string }

/** The user's saved templates, each with its first screen. */
export function OwnTemplates({ templates }: { templates: readonly Own[] }) {
  return (
    <section className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-heading font-[640]">Your templates</h2>
        <ImportTemplate />
      </div>
      {templates.length === 0 ? (
        <p className="mt-2 max-w-prose text-muted-foreground">
          Save an app as a template in its menu on My apps, or import the file of one.
        </p>
      ) : (
        <ul
          aria-label="Your templates"
          className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4"
        >
          {templates.map((template) => (
            <OwnTemplate key={template.id} template={template} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OwnTemplate({ template }: { template: Own }) {
  const { id, name, description, placeholders, phone, color } = template
  const [openDialog, setOpenDialog] = useState<'rename' | 'delete' | null>(null)
  const router = useRouter()
  const { busy, problem, run } = useAction()
  const close = (open: boolean) => {
    if (!open) setOpenDialog(null)
  }
  const remove = () =>
    run(async () => {
      await api.deleteTemplate(id)
      setOpenDialog(null)
      notify({ title: `Template ${name} deleted` })
      router.refresh()
    })
  return (
    <li className="group relative overflow-hidden rounded-lg border bg-card transition-colors focus-within:border-input hover:border-input">
      <div
        style={{ backgroundColor: `color-mix(in oklch, ${color} 30%, white)` }}
        className="flex h-52 justify-center overflow-hidden pt-6 sm:h-60"
      >
        {phone}
      </div>
      <div className="border-t p-3 sm:p-4">
        <Link
          href={`/app-builder?own=${id}`}
          prefetch={false}
          className="line-clamp-2 font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
        >
          <bdi>{name}</bdi>
        </Link>
        {description && <p className="line-clamp-2 text-sm text-muted-foreground">{description}</p>}
        {placeholders.length > 0 && (
          <p className="mt-1 line-clamp-2 font-mono text-xs leading-5 wrap-anywhere text-muted-foreground">
            {placeholders.map((placeholder) => `{{${placeholder}}}`).join(' ')}
          </p>
        )}
        <div className="relative z-10 mt-1 -ml-2.5 flex w-fit gap-1">
          <Link
            href={`/app-builder/new/csv?own=${id}`}
            prefetch={false}
            aria-label={`Create apps from ${name} and a CSV file`}
            title="Create apps from a CSV file"
            className={buttonVariants({ variant: 'ghost', size: 'icon' })}
          >
            <FileSpreadsheet aria-hidden="true" />
          </Link>
          <a
            href={`/api/templates/${id}/file`}
            download
            aria-label={`Download template ${name}`}
            title="Download"
            className={buttonVariants({ variant: 'ghost', size: 'icon' })}
          >
            <Download aria-hidden="true" />
          </a>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Rename template ${name}`}
            onClick={() => setOpenDialog('rename')}
          >
            <Pencil aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Delete template ${name}`}
            onClick={() => setOpenDialog('delete')}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      </div>
      <NameDialog
        open={openDialog === 'rename'}
        onOpenChange={close}
        title="Rename template"
        label="Name"
        name={name}
        max={50}
        detail={{ label: 'Description', text: description, max: 200 }}
        button="Save"
        onSave={async (newName, newDescription) => {
          await api.changeTemplate(id, newName, newDescription)
          router.refresh()
        }}
      />
      <AlertDialog open={openDialog === 'delete'} onOpenChange={close}>
        <AlertDialogContent
          title={
            <>
              Delete the template <bdi>{name}</bdi>?
            </>
          }
          description="Apps that you made from it stay as they are. You can’t undo this."
        >
          <FormError>{problem}</FormError>
          <AlertDialogCancel>Keep it</AlertDialogCancel>
          <Button variant="destructive" busy={busy} onClick={() => void remove()}>
            Delete the template
          </Button>
        </AlertDialogContent>
      </AlertDialog>
    </li>
  )
}
