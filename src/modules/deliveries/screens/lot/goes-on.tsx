/** Fields of one lot, in which Enter goes on: to what is asked next, or to the next lot. */
import type { KeyboardEvent, ReactNode, Ref } from 'react'

interface GoesOnProps {
  readonly className: string | undefined
  readonly onEnter: () => void
  readonly ref?: Ref<HTMLDivElement>
  readonly children: ReactNode
}

/** In an open list Enter chooses, and on a button it presses. */
export function GoesOn({ className, onEnter, ref, children }: GoesOnProps) {
  function onKeyDown(event: KeyboardEvent): void {
    const { target } = event
    const isField = target instanceof HTMLInputElement && target.type !== 'radio'
    if (event.key !== 'Enter' || event.defaultPrevented || !isField) return
    if (target.getAttribute('aria-expanded') === 'true') return
    event.preventDefault()
    onEnter()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its fields take the keys; it only hears them.
    <div ref={ref} className={className} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
