import type { LiveDrawing, LiveModule, LiveProps } from '../live/module'
import { type ChosenState, ChosenView, showChosen } from './chosen'
import { listKey, type ListName, readSavedList } from './remembered'
import { whenSeen } from './when-seen'
import type { Translations } from '@/lib/translations/translations'

export type OwnListProps = LiveProps & { title: string; layout: 'grid' | 'rows' | 'strip'; number: number }

/** A block with the products of a list on this device. */
export function ownListLive(
  name: string,
  list: ListName,
  none: (words: Translations['shop']) => string,
): LiveModule<OwnListProps, ChosenState> {
  function OwnListView({
    props,
    state,
    source,
    text,
    language,
    level,
  }: LiveDrawing<OwnListProps, ChosenState>) {
    const Title = `h${level}` as const
    const words = text.shop
    return (
      <ChosenView
        {...{ state, words, language }}
        sourceId={source.id}
        layout={props.layout}
        none={none(words)}
        title={props.title.trim() && <Title className="ak-shop-title">{props.title}</Title>}
      />
    )
  }
  return {
    name,
    first: () => [],
    initial: () => ({ products: [], is: 'shown', phase: 'asking', asOf: null }),
    begin(live) {
      const show = () => {
        const include = readSavedList(live.store, list, live.source.id).slice(0, live.props.number)
        if (include.length === 0) return live.set({ products: [], is: 'shown' })
        void showChosen(live, { include, page: 1, number: include.length })
      }
      live.store.watch(listKey(list, live.source.id), show, live.signal)
      whenSeen(live, show)
    },
    view: OwnListView,
  }
}
