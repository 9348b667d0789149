import { headerView } from '../header/view'
import { textView } from '../text/view'
import { richTextView } from '../rich-text/view'
import { buttonView } from '../button/view'
import { gridView } from '../grid/view'
import { cardView } from '../card/view'
import { listView } from '../list/view'

export const CONTENT_VIEWS = {
  header: headerView,
  text: textView,
  'rich-text': richTextView,
  button: buttonView,
  grid: gridView,
  card: cardView,
  list: listView,
}
