import { type GuideSection, Note, To } from '../parts'

export const languages = (): readonly GuideSection[] => [
  {
    id: 'add',
    title: 'Add a language',
    body: (
      <>
        <p>
          In the builder, open <strong>Settings</strong>. <strong>Main language</strong> is the language you
          write the app in. Type the name of another one below it, such as French, or its code, such as pt-BR,
          and press <strong>Add</strong>. The bar shows how much of it is translated.
        </p>
        <p>
          What is not translated yet shows in the main language, so you can publish at any time. Languages
          like Arabic and Hebrew switch the app to right to left. Dates and numbers follow the language.
        </p>
      </>
    ),
  },
  {
    id: 'translate',
    title: 'Translate',
    body: (
      <>
        <p>
          <strong>Translate</strong> opens a table of all texts, screen by screen, with the translation beside
          each. <strong>Missing only</strong> hides what is done. Press Alt and an arrow key to go from text
          to text. <strong>Keep as it is</strong> is for names that are the same in every language.
        </p>
        <p>
          Or choose the language in the bar at the top: the canvas shows the app in it, and the fields of a
          selected component are its words in that language. Everything else is the same in all languages.
        </p>
        <p>
          Formatted text is translated with its markup: <code># Heading</code>, <code>- List</code>,{' '}
          <code>**bold**</code>, <code>_italic_</code>, <code>[words](https://example.com)</code>.
        </p>
      </>
    ),
  },
  {
    id: 'files',
    title: 'Work with translators',
    body: (
      <>
        <p>
          <strong>Export</strong> saves all texts as XLIFF 2.1, which translation tools read, or as CSV for
          spreadsheets. <strong>Import</strong> takes the file back. In a spreadsheet, change the last column
          only and keep the first line.
        </p>
        <p>
          An import changes what the file translates and nothing else. It lists texts that the app no longer
          has, and those that were translated from an earlier text. One undo takes it back.
        </p>
      </>
    ),
  },
  {
    id: 'published',
    title: 'What people see',
    body: (
      <>
        <p>
          The app opens in the phone’s language if you added it, otherwise in the main language. Add a{' '}
          <strong>Language switch</strong> so that people can choose another one. Their phone remembers it.
        </p>
        <p>
          On home screens, the app keeps its name in the language it was installed in. Android apps show their
          name in the phone’s language. Before you publish, a check lists the languages that are incomplete.
        </p>
        <Note>
          What the stores say about your app is translated in the <To guide="store-kit">store kit</To>.
        </Note>
      </>
    ),
  },
]
