import { Screenshot } from '@/components/site/docs/screenshot'
import { Logo } from '@/components/ui/logo'

const STEPS = [
  'Start from an empty screen, or from a template of your industry.',
  'Put screens together from components, and edit text and pictures right on the phone.',
  'Undo any step. Your work is saved on this device as you type.',
  'Preview the app on your own phone, then publish it as a web app, for Android and for iPhone.',
]

/** Shown instead of the builder without JavaScript: what it requires, and what it does. */
export function WithoutScript() {
  return (
    <noscript>
      <main className="fixed inset-0 z-50 overflow-auto bg-background text-foreground">
        <div className="mx-auto grid max-w-3xl gap-5 px-4 py-10 sm:px-6">
          <Logo />
          <h1 className="font-display text-title font-[640]">The builder needs JavaScript</h1>
          <p className="text-lead text-muted-foreground">
            Turn it on for this site, then reload the page. This is what you can do here:
          </p>
          <ul className="grid list-disc gap-2 pl-5">
            {STEPS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
          <Screenshot
            name="builder"
            alt="The builder: components on the left, the app on a phone in the middle, properties on the right."
          />
        </div>
      </main>
    </noscript>
  )
}
