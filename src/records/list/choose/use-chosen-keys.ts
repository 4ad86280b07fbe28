/** Keys for choosing that work anywhere on the page: Ctrl+A chooses all matches, Esc clears. */
import { useEffect, useEffectEvent } from 'react'
import { isTypingElsewhere } from '#src/ui/input/is-typing.ts'
import { useIsOnTop } from '#src/ui/layers/layer-stack.ts'
import type { Chosen } from './use-chosen.ts'

export function useChosenKeys<R>(
  { count, chooseAll, clear }: Pick<Chosen<R>, 'count' | 'chooseAll' | 'clear'>,
  isActive: boolean,
): void {
  const isOnTop = useIsOnTop()
  const act = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || !isOnTop()) return
    const isAll = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'a'
    // In a field it selects the field's text.
    if (isAll && !isTypingElsewhere(event.target)) chooseAll()
    else if (event.key === 'Escape' && count > 0) clear()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!isActive) return
    const listen = (event: KeyboardEvent) => act(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isActive])
}
