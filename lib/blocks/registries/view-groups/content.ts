import { headerView } from '../../types/header/view'
import { textView } from '../../types/text/view'
import { richTextView } from '../../types/rich-text/view'
import { buttonView } from '../../types/button/view'
import { gridView } from '../../types/grid/view'
import { cardView } from '../../types/card/view'
import { listView } from '../../types/list/view'

export const CONTENT_VIEWS = {
  header: headerView,
  text: textView,
  'rich-text': richTextView,
  button: buttonView,
  grid: gridView,
  card: cardView,
  list: listView,
}
