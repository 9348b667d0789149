import Link from 'next/link'
import { Button, buttonVariants } from '@/components/ui/button'

/**
 * Why the editor can't open: the app doesn't exist (or isn't yours), couldn't be created, or the server is
 * unreachable.
 */
export type Problem = 'gone' | 'unmade' | 'unreachable'

const WORDS: Record<Problem, { title: string; text: string }> = {
  gone: {
    title: 'This app does not exist',
    text: 'It may have been deleted, or it belongs to another account.',
  },
  unmade: {
    title: 'We couldn’t create your app',
    text: 'Something went wrong on our side. Please try again. You won’t get a second app.',
  },
  unreachable: {
    title: 'We couldn’t open your app',
    text: 'Something went wrong on our side. Your unsaved changes are still stored in this browser.',
  },
}

/** Shown instead of the editor. */
export function EditorProblem({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { title, text } = WORDS[problem]
  return (
    <div className="grid min-h-dvh place-items-center bg-background px-4 text-foreground">
      <main
        id="main"
        tabIndex={-1}
        className="grid max-w-md justify-items-center gap-4 text-center outline-none"
      >
        <h1 className="font-display text-title font-[640]">{title}</h1>
        <p className="text-muted-foreground">{text}</p>
        <div className="flex flex-wrap justify-center gap-3 pt-2">
          {problem !== 'gone' && <Button onClick={onRetry}>Try again</Button>}
          <Link
            href="/app-builder"
            className={buttonVariants({ variant: problem === 'gone' ? 'primary' : 'outline' })}
          >
            My apps
          </Link>
        </div>
      </main>
    </div>
  )
}
