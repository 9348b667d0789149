import { type GuideSection, Note, Table, To } from '../parts'
import { Screenshot } from '../screenshot'
import { builderComponents } from './builder-components'

const keys = (...names: string[]) =>
  names.map((key, index) => (
    <span key={key}>
      {index > 0 && ' or '}
      <kbd className="rounded-xs border bg-card px-1.5 py-0.5 font-sans text-[13px]">{key}</kbd>
    </span>
  ))

export const builder = (): readonly GuideSection[] => [
  {
    id: 'parts',
    title: 'The three parts',
    body: (
      <>
        <Screenshot
          name="builder"
          alt="The builder: components on the left, a bakery’s app on a phone in the middle, and the properties of the screen on the right."
        />
        <p>
          <strong>Left: what the app is made of.</strong> <em>Build</em> has its screens, tabs and all
          components. <em>Settings</em> has its name, icon, design and language.
        </p>
        <p>
          <strong>Middle: the app itself,</strong> as a phone, a tablet or a desktop shows it. The same code
          draws the published app, so what you see is what people get.
        </p>
        <p>
          <strong>Right: the properties</strong> of the selected component, or of the screen when nothing is
          selected. On small screens, open both sides from the bar at the bottom.
        </p>
      </>
    ),
  },
  builderComponents,
  {
    id: 'screens',
    title: 'Screens and tabs',
    body: (
      <>
        <p>
          Open a screen from the list or from its name below the canvas. The app starts with the first screen
          in the list. Drag screens to reorder them. A screen without a tab gets a back button at the top.
          Each screen can have its own bar, title and background.
        </p>
        <p>
          A hidden screen has no entry in the bar and the menu. People reach it from links and buttons, or by
          its address, as from a QR code.
        </p>
        <p>
          Tabs open a screen or an address. Show them in a bar at the bottom, in a menu at the side, or in
          both. The bar has room for five, and the menu shows the others. Each has one of more than 350 icons,
          or your own picture. The Android app of a converted website only shows tabs that open that site, and
          only if there are at least two.
        </p>
        <p>Per app: 50 screens, 2,000 components on each, 500 pictures and videos, 100 MB of videos.</p>
      </>
    ),
  },
  {
    id: 'design',
    title: 'Design',
    body: (
      <>
        <p>
          Point at a theme in <em>Settings</em> to see it on your app, and click to use it. Undo restores the
          previous one. You can then change its colors, fonts, corners, spacing and text size one by one.
        </p>
        <p>
          Choose two colors and a background. Every other shade is computed from them, so that text and
          buttons stay readable. An app can be light, dark, or as each phone is set. If you chose colors for
          light, those for dark are made from them, and vice versa.
        </p>
      </>
    ),
  },
  {
    id: 'saving',
    title: 'Saving',
    body: (
      <>
        <p>
          Your work is saved automatically two seconds after the last change, and right away when you press{' '}
          <em>Save</em>. The state next to the app’s name tells you where it is. <em>Saved</em> means that it
          is in your account. <em>Offline: stored in this browser</em> means that it survives closing the tab
          and is saved when you are back online. Before you sign in, it says <em>Unsaved, stored here</em>.
        </p>
        <p>
          <em>Version history</em> lists the saved versions by day. You can look at one, see what you changed
          since then, restore it, and give it a name. Your current version is saved before anything is
          restored. We keep all versions of the last day: those that you saved yourself, and one for every
          five minutes of automatic saves, with each of these as a step. Of older ones, we keep one an hour
          for a week, one a day for three months, and one a week after that. We always keep versions that you
          named or published.
        </p>
        <p>
          If the app was changed somewhere else while you were offline, the builder shows both versions side
          by side and asks which one to keep. Nothing is lost, whichever you choose.
        </p>
        <Note>
          Saving is not publishing. People see your changes when you <To guide="hosted-app">publish</To> them.
        </Note>
      </>
    ),
  },
  {
    id: 'together',
    title: 'In several tabs and on several devices',
    body: (
      <p>
        Open the app in as many tabs and on as many devices as you like. Each shows the others’ changes within
        a second, and outlines what is selected there. Undo takes back your own steps in that tab only. If two
        people write in one text, both keep their words. If a change no longer fits, because the component was
        deleted elsewhere, or replaces what you just wrote, a notice says so.
      </p>
    ),
  },
  {
    id: 'preview',
    title: 'Preview',
    body: (
      <>
        <p>
          <em>Preview</em> runs the app on phones and tablets by name, in portrait and landscape. On a small
          screen, the preview fills that screen.
        </p>
        <p>
          <em>On your phone</em> shows a QR code. Scan it, and the app opens on your phone before it is
          published and follows your changes. The address works for one day, for anyone who has it.
        </p>
      </>
    ),
  },
  {
    id: 'keyboard',
    title: 'Keyboard',
    body: (
      <>
        <p>
          Everything works without a mouse. The top bar, the screens, the tabs and the components are one tab
          stop each; arrow keys move in them. On a Mac, use Command instead of Ctrl.
        </p>
        <Table
          caption="Keyboard shortcuts"
          head={['Key', 'What it does']}
          rows={[
            [keys('Ctrl+S'), 'Save'],
            [keys('Ctrl+Z'), 'Undo'],
            [keys('Ctrl+Shift+Z', 'Ctrl+Y'), 'Redo'],
            [keys('Ctrl+K'), 'Search commands, components, screens and content'],
            [keys('↑', '↓'), 'Select the component above or below'],
            [keys('Home', 'End'), 'Select the first or the last component'],
            [keys('Shift+↑', 'Shift+↓'), 'Select one more above or below'],
            [keys('Ctrl+A'), 'Select all beside the selected component'],
            [keys('Enter'), 'Edit the text of the selected component, or else its fields'],
            [keys('F2'), 'Go to the fields of the selected component'],
            [keys('Ctrl+Enter', 'Ctrl+Shift+Enter'), 'Add a component after or before it'],
            [keys('Alt+↑', 'Alt+↓'), 'Move it up or down'],
            [keys('Alt+→', 'Alt+←'), 'Move it into the one above, or out of the one around it'],
            [keys('Ctrl+C', 'Ctrl+X', 'Ctrl+V'), 'Copy, cut and paste it'],
            [keys('Ctrl+D'), 'Duplicate it'],
            [keys('Ctrl+Alt+C', 'Ctrl+Alt+V'), 'Copy its style and apply it to others'],
            [keys('Ctrl+G'), 'Wrap it in a section'],
            [keys('Ctrl+M'), 'Move it to another screen'],
            [keys('Shift+F10', 'Menu'), 'Open its menu'],
            [keys('Delete'), 'Delete it'],
            [keys('Esc'), 'Select the component around it, or nothing'],
            [keys('Esc'), 'While you edit text: put back what was there'],
            [keys('Ctrl++', 'Ctrl+−', 'Ctrl+0'), 'Zoom in, out and to fit while the canvas has the focus'],
            [keys('?'), 'Show this list in the builder'],
          ]}
        />
      </>
    ),
  },
  {
    id: 'my-apps',
    title: 'My apps and templates',
    body: (
      <>
        <p>
          Under <strong>My apps</strong>, search by name or address and sort apps into folders. The menu of an
          app renames it, duplicates it with its pictures, moves it to a folder or archives it. Archiving only
          moves an app out of the way: a published one stays online and still counts toward your plan.
        </p>
        <p>
          <strong>Save as template</strong> keeps a copy of an app’s design. You find it under{' '}
          <strong>New app</strong>. A <To guide="for-agencies">CSV file</To> makes many apps of it. Each needs{' '}
          <To guide="plans-and-payments">storage</To>; you can have 100 folders and 50 templates.
        </p>
      </>
    ),
  },
]
