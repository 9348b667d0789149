import type { BlockOf } from '@/lib/document/block'
import { Paragraphs } from '../../frame/paragraphs'
import { LineIcon } from '../../frame/symbols'
import { translated } from '../../words/translations'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'
import { NOTIFICATION_WORDS } from '../../words/notifications'

const BELL =
  'M12 4.5a5.5 5.5 0 0 0-5.5 5.5c0 5-1.7 6-2 6.5h15c-.3-.5-2-1.5-2-6.5A5.5 5.5 0 0 0 12 4.5ZM12 4.5V3M10 19.5a2.2 2.2 0 0 0 4 0'

/** Asks whether the app may send notifications, of which topics, and takes it back. Only a script can: without it, it is hidden. */
function drawNotifications({ block, context }: Drawing<BlockOf<'notifications'>>) {
  const { editing, notifications, language } = context
  const { text: words, lang } = translated(NOTIFICATION_WORDS, language)
  const { turnOn, turnOff, topics: topicsName, ...said } = words
  const button = block.button.trim()
  const chosen = (notifications?.topics ?? []).filter(
    ({ id }) => block.topics.length === 0 || block.topics.includes(id),
  )
  return (
    <div
      className="ak-notify"
      data-push={notifications?.target}
      data-version={notifications?.target && notifications.version}
      data-words={JSON.stringify(said)}
      data-bell={block.showBell ? '' : undefined}
      hidden={!editing}
    >
      {block.text.trim() && (
        <div className="ak-notify-text">
          <Paragraphs content={block.text} />
        </div>
      )}
      <button type="button" className="ak-notify-bell" lang={lang} aria-expanded="false" hidden>
        <LineIcon d={BELL} />
        <span>{said.on}</span>
      </button>
      <div className="ak-notify-choice">
        {chosen.length > 0 && (
          <fieldset className="ak-notify-topics">
            <legend lang={lang}>{topicsName}</legend>
            {chosen.map(({ id, label }) => (
              <label key={id} className="ak-notify-topic">
                <input type="checkbox" value={id} defaultChecked />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
        )}
        <button type="button" className="ak-notify-button" lang={button ? undefined : lang}>
          {button || turnOn}
        </button>
        <button type="button" className="ak-notify-off" lang={lang} hidden>
          {turnOff}
        </button>
      </div>
      <p className="ak-notify-told" role="status" lang={lang} />
    </div>
  )
}

export const notificationsView: ViewModule<BlockOf<'notifications'>> = { draw: drawNotifications, style }
