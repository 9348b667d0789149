'use client'

import {
  Archive,
  ArchiveRestore,
  ArrowRightLeft,
  ChartColumn,
  ChartNoAxesColumn,
  ClipboardList,
  Copy,
  ExternalLink,
  EyeOff,
  Forward,
  FileDown,
  FolderInput,
  LayoutTemplate,
  MessageSquareText,
  MoreHorizontal,
  Pencil,
  Share2,
  Store,
  Table2,
  TextCursorInput,
  Trash2,
  UserPlus,
} from 'lucide-react'
import { useState } from 'react'
import { useAction } from '@/components/auth/use-action'
import { useCan } from '@/components/shell/can'
import { APP_PAGES } from '@/components/shell/places'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { notify } from '@/components/ui/toaster'
import type { AppSummary } from '@/lib/apps/schema'
import { ApiError } from '@/lib/client/api-request'
import { api } from '../../../lib/client/apps-api'
import { ForwardingDialog } from '../transfer/forwarding-dialog'
import { UnpublishDialog } from '../unpublish'
import { copy as portability } from '../portability/copy'
import { ExportDialog } from '../portability/export-dialog'
import { copy as transfer } from '../transfer/copy'
import { TransferDialog } from '../transfer/transfer-dialog'
import { DeleteAppDialog } from './delete-app-dialog'
import { Does, Leads } from './menu-items'
import { MoveDialog } from './move-dialog'
import { NameDialog } from './name-dialog'
import { TemplateDialog } from './template-dialog'
import { ShareDialog } from './share-dialog'
import { GuestsDialog } from './guests-dialog'
import { useRefresh } from './use-app-list'

type OpenDialogKind =
  | 'share'
  | 'rename'
  | 'move'
  | 'template'
  | 'guests'
  | 'transfer'
  | 'forwarding'
  | 'export'
  | 'unpublish'
  | 'delete'

/** All actions on an app except opening it. */
export function AppMenu({ app }: { app: AppSummary }) {
  const [dialog, setDialog] = useState<OpenDialogKind | null>(null)
  const { busy, duplicate, archive } = useDirectActions(app)
  const can = useCan()
  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button
            variant="ghost"
            size="icon"
            busy={busy}
            aria-label={`${app.name}: more`}
            className="relative z-10"
          >
            {!busy && <MoreHorizontal aria-hidden="true" />}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <Leads href={`/app-builder?app=${app.id}`} icon={<Pencil aria-hidden="true" />} text="Open" />
          {can('app.create') && (
            <>
              <Does
                icon={<TextCursorInput aria-hidden="true" />}
                text="Rename…"
                onSelect={() => setDialog('rename')}
              />
              <Does icon={<Copy aria-hidden="true" />} text="Duplicate" onSelect={duplicate} />
              <Does
                icon={<LayoutTemplate aria-hidden="true" />}
                text="Save as template…"
                onSelect={() => setDialog('template')}
              />
            </>
          )}
          <DropdownMenuSeparator />
          {PAGES.filter(({ page }) => can(APP_PAGES[page].permission)).map(({ page, text, icon: Icon }) => (
            <Leads
              key={page}
              href={`/app-builder/${page}/${app.id}`}
              icon={<Icon aria-hidden="true" />}
              text={text}
            />
          ))}
          {app.published && (
            <Does icon={<Share2 aria-hidden="true" />} text="Share…" onSelect={() => setDialog('share')} />
          )}
          {app.published && (
            <DropdownMenuItem asChild>
              <a href={app.hostedUrl} target="_blank" rel="noopener">
                <ExternalLink aria-hidden="true" />
                View the hosted app
              </a>
            </DropdownMenuItem>
          )}
          {can('members.manage') && (
            <Does
              icon={<UserPlus aria-hidden="true" />}
              text="Guests…"
              onSelect={() => setDialog('guests')}
            />
          )}
          {can('app.create') && <DropdownMenuSeparator />}
          {can('app.create') && (
            <Does
              icon={<FolderInput aria-hidden="true" />}
              text="Move to folder…"
              onSelect={() => setDialog('move')}
            />
          )}
          {can('app.move') && (
            <Does
              icon={<ArrowRightLeft aria-hidden="true" />}
              text={transfer.menu}
              onSelect={() => setDialog('transfer')}
            />
          )}
          {app.release && can('app.move') && (
            <Does
              icon={<Forward aria-hidden="true" />}
              text="Forward the address…"
              onSelect={() => setDialog('forwarding')}
            />
          )}
          {can('app.move') && (
            <Does
              icon={<FileDown aria-hidden="true" />}
              text={portability.export.menu}
              onSelect={() => setDialog('export')}
            />
          )}
          {can('app.create') && (
            <Does
              icon={app.archived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
              text={app.archived ? 'Unarchive' : 'Archive'}
              onSelect={() => archive(!app.archived)}
            />
          )}
          {app.published && can('app.delete') && (
            <Does
              icon={<EyeOff aria-hidden="true" />}
              text="Unpublish…"
              onSelect={() => setDialog('unpublish')}
            />
          )}
          {can('app.delete') && (
            <DropdownMenuItem tone="destructive" onSelect={() => setDialog('delete')}>
              <Trash2 aria-hidden="true" />
              Delete…
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <Dialogs app={app} dialog={dialog} onChange={setDialog} />
    </>
  )
}

const PAGES = [
  { page: 'analytics', text: 'Analytics', icon: ChartNoAxesColumn },
  { page: 'reports', text: 'Monthly report', icon: ChartColumn },
  { page: 'answers', text: 'Answers', icon: ClipboardList },
  { page: 'collections', text: 'Collections', icon: Table2 },
  { page: 'messages', text: 'Messages', icon: MessageSquareText },
  { page: 'stores', text: 'App stores', icon: Store },
] as const

/** Actions without a confirmation. Errors appear in a toast, because the menu is closed by then. */
function useDirectActions(app: AppSummary) {
  const refresh = useRefresh()
  const { busy, run } = useAction()
  const attempt = (work: () => Promise<unknown>, done: string) =>
    void run(async () => {
      try {
        await work()
        notify({ title: done })
      } catch (error) {
        const hasMessage = error instanceof ApiError && error.status < 500
        notify({
          title: hasMessage ? error.message : 'That didn’t work. Please try again.',
          tone: 'destructive',
        })
      }
      await refresh()
    })
  return {
    busy,
    duplicate: () => attempt(() => api.duplicateApp(app.id), `${app.name} duplicated`),
    archive: (archived: boolean) =>
      attempt(
        () => api.changeApp(app.id, { archived }),
        archived ? `${app.name} archived` : `${app.name} unarchived`,
      ),
  }
}

type DialogsProps = {
  app: AppSummary
  dialog: OpenDialogKind | null
  onChange: (dialog: OpenDialogKind | null) => void
}

function Dialogs({ app, dialog, onChange }: DialogsProps) {
  const refresh = useRefresh()
  const can = useCan()
  const props = (which: OpenDialogKind) => ({
    open: dialog === which,
    onOpenChange: (open: boolean) => {
      if (!open) onChange(null)
    },
  })
  return (
    <>
      <NameDialog
        {...props('rename')}
        title="Rename app"
        description={
          app.published
            ? 'The new name appears the next time you publish. The URL doesn’t change.'
            : 'The URL doesn’t change.'
        }
        label="Name"
        name={app.name}
        max={50}
        button="Rename"
        onSave={async (name) => {
          await api.changeApp(app.id, { name })
          await refresh()
        }}
      />
      <TemplateDialog app={app} {...props('template')} />
      <ShareDialog app={app} {...props('share')} />
      <MoveDialog app={app} {...props('move')} />
      <GuestsDialog app={app} {...props('guests')} />
      <TransferDialog app={app} {...props('transfer')} onMoved={refresh} />
      <ForwardingDialog app={app} {...props('forwarding')} onChanged={refresh} />
      <UnpublishDialog app={app} {...props('unpublish')} />
      <ExportDialog app={app} {...props('export')} />
      <DeleteAppDialog
        app={app}
        {...props('delete')}
        {...(can('app.move') && { onExport: () => onChange('export') })}
      />
    </>
  )
}
