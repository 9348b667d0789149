import type { StoreApp } from '@/lib/apps/schema'
import { FileLink } from '../file-link'
import { GuideLink } from '../guide-link'
import { StoreSection } from '../store-section'

const copy = {
  title: 'Android Studio project',
  text: 'Your Android app as source: the shell in Java with your app in it, Gradle files, and a place for your signing key. Add code of your own, or go on without us. We have checked its files and compiled its Java, but we haven’t built it with Android Studio ourselves.',
  guide: 'Read the guide',
  download: 'Download the Android Studio project',
  otherShell: (released: number, source: number) =>
    `This version has Android shell ${released}, whose source we didn’t keep. The project has shell ${source}, the next one. For the same code in both, rebuild the app first.`,
}

/** The Android app as source. */
export function AndroidStudio({ app }: { app: StoreApp }) {
  if (!app.release) return null
  const { shell } = app
  return (
    <StoreSection
      title={copy.title}
      text={
        <>
          {copy.text} <GuideLink href="/docs/google-play#android-studio">{copy.guide}</GuideLink>
        </>
      }
    >
      {shell && shell.source !== shell.released && (
        <p className="max-w-prose text-sm leading-[22px]">{copy.otherShell(shell.released, shell.source)}</p>
      )}
      <FileLink href={`/api/apps/${app.id}/releases/${app.release.version}/android-studio.zip`}>
        {copy.download}
      </FileLink>
    </StoreSection>
  )
}
