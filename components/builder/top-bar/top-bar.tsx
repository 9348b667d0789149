'use client'

import {
  ArrowLeft,
  ChartNoAxesColumn,
  History,
  Keyboard,
  MessageCircle,
  MessageSquareText,
  Play,
  Rocket,
  Save,
  Search,
} from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { useCan } from '../../shell/can'
import { Button, buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Toolbar, ToolbarItem, ToolbarLink } from '@/components/ui/toolbar'
import { Tooltip } from '@/components/ui/tooltip'
import { lazyPart } from '../../ui/lazy'
import { shownLanguage } from '../state/shown'
import { useEditor, useEditorStore } from '../state/use-editor'
import { People } from '../collaborators/people'
import { useSaving } from '../session/use-saving'
import { DeviceSwitch } from './device-switch'
import { HistoryButtons } from '../controls/history-buttons'
import { SaveState } from './save-state'
import { ToolButton } from '../controls/tool-button'

/** Name and save state on the left, actions on the whole app on the right. One tab stop. */
export function TopBar() {
  const can = useCan()
  const store = useEditorStore()
  const name = useEditor((state) => state.history.present.settings.appName)
  const device = useEditor((state) => state.device)
  return (
    <header className="shrink-0 border-b bg-card">
      <Toolbar
        aria-label="App"
        className="flex h-14 items-center gap-1 px-2 min-[900px]:gap-2 min-[900px]:px-3"
      >
        <PageLink href="/app-builder" label="My apps" className="inline-flex">
          <ArrowLeft aria-hidden="true" />
        </PageLink>
        <div className="min-w-0 flex-1 min-[900px]:flex min-[900px]:items-baseline min-[900px]:gap-3">
          <h1 className="truncate text-sm leading-5 font-semibold">
            <bdi>{name}</bdi>
          </h1>
          {can('app.edit') ? (
            <SaveState className="max-w-full leading-4 min-[900px]:max-w-1/2 min-[900px]:shrink-0" />
          ) : (
            <p className="truncate text-[13px] leading-4 text-muted-foreground">View only</p>
          )}
        </div>
        {can('app.edit') && (
          <div className="hidden min-[560px]:block">
            <HistoryButtons />
          </div>
        )}
        <DeviceSwitch
          device={device}
          onChange={(next) => store.set({ device: next })}
          className="hidden min-[760px]:flex"
        />
        <ShownLanguage />
        <People />
        <ToolButton icon={History} label="Version history" onClick={() => store.set({ dialog: 'history' })} />
        <ReviewButton />
        <AppPages />
        {can('app.edit') && (
          <ToolButton
            icon={Search}
            label="Search"
            keys="Ctrl+K"
            className="hidden min-[560px]:inline-flex"
            onClick={() => store.set({ palette: { mode: 'all' } })}
          />
        )}
        <ToolButton
          icon={Keyboard}
          label="Keyboard shortcuts"
          keys="?"
          className="hidden min-[1180px]:inline-flex"
          onClick={() => store.set({ dialog: 'shortcuts' })}
        />
        <WorkButtons />
      </Toolbar>
    </header>
  )
}

const LanguageSwitch = lazyPart(() =>
  import('../languages/language-switch').then((file) => file.LanguageSwitch),
)

/** The canvas's language. Renders nothing if the app has only one. */
function ShownLanguage() {
  const store = useEditorStore()
  const language = useEditor(shownLanguage)
  const several = useEditor((state) => Boolean(state.history.present.settings.locales?.length))
  if (!several) return null
  return <LanguageSwitch language={language} onChange={(next) => store.set({ language: next })} />
}

/** Comments and approvals of the app. A new app has none. */
function ReviewButton() {
  const store = useEditorStore()
  const isOpen = useEditor((state) => state.review)
  const isSaved = useEditor((state) => state.app !== null)
  if (!isSaved) return null
  return (
    <ToolButton
      icon={MessageCircle}
      label="Comments and approval"
      pressed={isOpen}
      className="hidden min-[560px]:inline-flex"
      onClick={() => store.set({ review: !isOpen })}
    />
  )
}

/** Links to the app's messages and analytics. A new app has neither. */
function AppPages() {
  const can = useCan()
  const appId = useEditor((state) => state.app?.id)
  if (appId === undefined) return null
  return (
    <>
      {can('messages.send') && (
        <PageLink
          href={`/app-builder/messages/${appId}`}
          label="Messages"
          className="min-[1000px]:inline-flex"
        >
          <MessageSquareText aria-hidden="true" />
        </PageLink>
      )}
      <PageLink
        href={`/app-builder/analytics/${appId}`}
        label="Analytics"
        className="min-[560px]:inline-flex"
      >
        <ChartNoAxesColumn aria-hidden="true" />
      </PageLink>
    </>
  )
}

type PageLinkProps = { href: string; label: string; className: string; children: ReactNode }

function PageLink({ href, label, className, children }: PageLinkProps) {
  return (
    <Tooltip content={label}>
      <ToolbarLink>
        <Link
          href={href}
          aria-label={label}
          className={cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'hidden', className)}
        >
          {children}
        </Link>
      </ToolbarLink>
    </Tooltip>
  )
}

function WorkButtons() {
  const can = useCan()
  const store = useEditorStore()
  const { save } = useSaving()
  const saving = useEditor((state) => state.phase.kind === 'saving' && state.phase.isManual)
  return (
    <div className="flex gap-1.5">
      <ToolbarItem>
        <Button
          variant="outline"
          size="sm"
          className="h-9 max-[899px]:w-9 max-[899px]:px-0"
          onClick={() => store.set({ dialog: 'preview' })}
        >
          <Play aria-hidden="true" />
          <span className="max-[899px]:sr-only">Preview</span>
        </Button>
      </ToolbarItem>
      {can('app.edit') && (
        <ToolbarItem>
          <Button
            variant="outline"
            size="sm"
            className="h-9 max-[899px]:w-9 max-[899px]:px-0"
            busy={saving}
            onClick={save}
          >
            {!saving && <Save aria-hidden="true" />}
            <span className="max-[899px]:sr-only">Save</span>
          </Button>
        </ToolbarItem>
      )}
      {can('app.publish') && (
        <ToolbarItem>
          <Button size="sm" className="h-9" onClick={() => store.set({ dialog: 'publish' })}>
            <Rocket aria-hidden="true" className="max-[899px]:hidden" />
            Publish
          </Button>
        </ToolbarItem>
      )}
    </div>
  )
}
