'use client'

import { Smile } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { copy } from '../copy'

/** Frequently used emoji. The system's picker has all others. */
const EMOJI = [
  ...['😀', '😊', '😍', '😎', '🤩', '😋', '🙌', '👏', '👍', '🙏', '💪', '👋'],
  ...['❤️', '🔥', '⭐', '✨', '🎉', '🎁', '🎂', '🎄', '🌸', '☀️', '❄️', '🌧️'],
  ...['🛍️', '🛒', '💶', '🏷️', '📦', '🚚', '📣', '🔔', '📅', '⏰', '📍', '📞'],
  ...['🥐', '🍞', '🍕', '🍔', '🥗', '🍰', '☕', '🍷', '👗', '👟', '💇', '🏋️'],
]

/** Inserts an emoji at the cursor. */
export function EmojiButton({ choose }: { choose: (emoji: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={copy.composer.emoji}>
          <Smile aria-hidden="true" />
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={copy.composer.emoji} align="end" className="w-72 p-3">
        <div className="grid grid-cols-8 gap-0.5">
          {EMOJI.map((emoji) => (
            <button
              key={emoji}
              type="button"
              className="grid size-8 place-items-center rounded-sm text-lg hover:bg-accent"
              onClick={() => {
                setOpen(false)
                choose(emoji)
              }}
            >
              {emoji}
            </button>
          ))}
        </div>
        <p className="mt-2 text-[13px] leading-snug text-muted-foreground">{copy.composer.emojiHint}</p>
      </PopoverContent>
    </Popover>
  )
}
