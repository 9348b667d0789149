import { type GuideSection, Table, To } from '../parts'

/** Section about the components of an app. */
export const builderComponents: GuideSection = {
  id: 'components',
  title: 'Components',
  body: (
    <>
      <Table
        caption="The components"
        head={['Component', 'What it is for']}
        rows={[
          [
            'Header',
            'A title and a line below it. At the top of a screen it becomes a panel in your main color.',
          ],
          ['Text', 'One or more paragraphs. A blank line starts a new one.'],
          [
            'Image',
            'A picture from your device or from the web, with a description for people who cannot see it.',
          ],
          [
            'Button',
            'Opens a screen of the app, an address, a phone call, an email or the share menu. Its style is primary, secondary or outline.',
          ],
          [
            'Grid',
            'Short texts in one to four columns. In “Rye loaf · $9”, the part after the dot appears smaller.',
          ],
          ['Card', 'A title and text in a frame: opening hours, an offer, a notice.'],
          [
            'List, Formatted text',
            'Rows with pictures that open something; text with headings, lists and links.',
          ],
          [
            'Gallery, Video, Audio, Map',
            'Pictures that open in full screen, videos and recordings, and directions to you. Videos and recordings load after a tap.',
          ],
          [
            'Section, Columns, Carousel, Tabs, Accordion',
            'Contain other components: on a background, side by side, to swipe through, or behind titles. Divider and Spacer separate them.',
          ],
          [
            'Contact buttons, Opening hours, Social links',
            'Ways to reach you, “Open now” by your shop’s own clock, and your other pages.',
          ],
          [
            'Price list, Questions and answers, Testimonials, Team',
            'What you offer, what people ask, what customers say and who you are. Paste a menu or cells of a spreadsheet, and each line becomes a price.',
          ],
          [
            'Coupon, Countdown, Download, QR code, Share button, Install prompt, Embed',
            'Coupon codes, countdowns, file downloads, QR codes, and embedded pages.',
          ],
          [
            <To key="forms" guide="forms">
              Form, Booking request
            </To>,
            'Questions to your customers. A selected form links to its answers.',
          ],
          [
            <To key="notifications" guide="notifications">
              Notifications
            </To>,
            'Lets people turn on notifications and choose topics.',
          ],
          [
            <To key="languages" guide="languages">
              Language switch
            </To>,
            'Lets people read the app in another language.',
          ],
          [
            <To key="live" guide="wordpress-and-woocommerce">
              Posts, Products and other live content
            </To>,
            'The current content of your WordPress site, WooCommerce or Shopify store or feed, with search, saved posts and a cart.',
          ],
          [
            'Collection',
            'A table of your own, such as dishes, staff or events, with filters and a page for each row. You edit the rows under “Collections” in the menu of the app. Or paste the address of a Google spreadsheet, a CSV file, a calendar, a podcast, a channel of videos or a list in JSON. Changes appear within a minute, without a new version.',
          ],
        ]}
      />
      <p>
        Click a component to add it at the end of the screen, or drag it where you want it. The plus between
        two components adds one there. Double-click a text to change it in place. Right-click a component, or
        press and hold it, to open a menu: duplicate it, copy its style to others, wrap it in a section or
        move it to another screen.
      </p>
      <p>
        Click with Ctrl or Shift to select several components, or tap <em>Select several</em> on a phone. You
        can move, copy, delete and style them together, set what they have in common, and undo that in one
        step. Ctrl+C, Ctrl+X and Ctrl+V take components to another screen, app or tab, with their
        translations, and with their pictures if the other app is yours. Text and pictures that you copied
        elsewhere become components, too.
      </p>
      <p>
        Drop picture files onto the phone, a gallery or a list, several at once if you like.{' '}
        <em>Choose from this app</em> shows the pictures that the app already has.{' '}
        <em>Crop and focal point</em> cuts a picture, keeps the original, and sets the point that stays
        visible where the app shows it in another shape.
      </p>
      <p>
        <em>Layers</em> lists all screens and components: search in them, select what is hard to reach, drag
        it to another place. Ctrl+K searches everything: commands, components, screens and your own texts.
      </p>
      <p>
        Under <em>Appearance</em>, every component has an alignment, a space above, a width, a color behind it
        and the devices that it is shown on.
      </p>
    </>
  ),
}
