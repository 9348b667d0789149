import { type GuideSection, Note, Table, To } from '../parts'

const keys = (...names: string[]) =>
  names.map((key, at) => (
    <span key={key}>
      {at > 0 && ' or '}
      <kbd className="rounded-xs border bg-card px-1.5 py-0.5 font-sans text-[13px]">{key}</kbd>
    </span>
  ))

export const builder: readonly GuideSection[] = [
  {
    id: 'parts',
    title: 'Its three parts',
    body: (
      <>
        <p>
          <strong>Left: what the app is made of.</strong> Under <em>Build</em> its screens, tabs and the six
          components; under <em>Settings</em> its name, icon, colours, font and language.
        </p>
        <p>
          <strong>Middle: the app itself,</strong> as a phone, a tablet or a desktop shows it. It is drawn by
          the same code as the published app, so what you see is what people get.
        </p>
        <p>
          <strong>Right: the properties</strong> of the component that you selected. On small screens the two
          sides slide in from the bar at the bottom.
        </p>
      </>
    ),
  },
  {
    id: 'components',
    title: 'Components',
    body: (
      <>
        <Table
          caption="The six components"
          head={['Component', 'What it is for']}
          rows={[
            [
              'Header',
              'A title and a line below it. As the first component of a screen it becomes a panel in your colour.',
            ],
            ['Text', 'A paragraph or several; a blank line begins a new one.'],
            [
              'Image',
              'A picture from your device or from the web, with a description for people who do not see it.',
            ],
            [
              'Button',
              'Opens a screen of the app or an address: https, mailto or tel. Primary, secondary or outline.',
            ],
            [
              'Grid',
              'Short texts in one to four columns. Write “Rye loaf · 54 kr” and the part after the dot is set smaller.',
            ],
            ['Card', 'A title and a text in a frame: opening hours, an offer, a notice.'],
          ]}
        />
        <p>
          Click one to add it at the end of the screen, or drag it to its place. Move, duplicate and delete
          from the properties or with the keyboard.
        </p>
      </>
    ),
  },
  {
    id: 'screens',
    title: 'Screens and tabs',
    body: (
      <>
        <p>
          The app starts with the screen that stands first in the list; drag screens to reorder them. A screen
          that no tab leads to gets a way back in its bar.
        </p>
        <p>
          Tabs stand at the bottom of the app and lead to a screen or to an address. Four are comfortable,
          five the most. The Android app of a converted website shows only tabs that lead to that site, and
          its bar appears from two on.
        </p>
        <p>An app can have 50 screens, 2,000 components on each, and 500 pictures of up to 5 MB.</p>
      </>
    ),
  },
  {
    id: 'saving',
    title: 'Saving',
    body: (
      <>
        <p>
          The state beside the app’s name is always true. <em>Unsaved, kept here</em> means that your work is
          in this browser and survives a closed tab; <em>Saved</em> means that it is in your account.{' '}
          <em>Offline, kept here</em> waits for the connection.
        </p>
        <p>
          If the app was saved on another device meanwhile, the builder asks: take the newer one, or keep
          yours. Nothing is lost whichever you choose.
        </p>
        <Note>
          Saving is not publishing. People see a change when you <To guide="hosted-app">publish</To> it.
        </Note>
      </>
    ),
  },
  {
    id: 'keyboard',
    title: 'Keyboard',
    body: (
      <>
        <p>Everything works without a mouse. On a Mac, Ctrl is Command.</p>
        <Table
          caption="Keyboard shortcuts"
          head={['Key', 'What it does']}
          rows={[
            [keys('Ctrl+S'), 'Save'],
            [keys('Ctrl+Z'), 'Undo'],
            [keys('Ctrl+Shift+Z', 'Ctrl+Y'), 'Redo'],
            [keys('↑', '↓'), 'Select the component above or below'],
            [keys('Home', 'End'), 'Select the first or the last component'],
            [keys('Enter'), 'Go to the fields of the selected component'],
            [keys('Alt+↑', 'Alt+↓'), 'Move it up or down'],
            [keys('Ctrl+D'), 'Duplicate it'],
            [keys('Delete'), 'Delete it'],
            [keys('Esc'), 'Select nothing'],
            [keys('?'), 'Show this list in the builder'],
          ]}
        />
      </>
    ),
  },
]
