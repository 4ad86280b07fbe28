/**
 * The base of everything that covers a page: dialog in the middle, sheet from below, drawer from a
 * side. Holds the focus, gives it back to its opener, closes on Esc and on the scrim. Focus starts
 * on the element marked data-autofocus, otherwise on the layer itself, so that its title is read
 * first.
 */
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { hasOpenChoices } from '../input/open-choices.ts'
import styles from './layer.module.css'
import { isTopLayer, LayerHome, pushLayer } from './layer-stack.ts'

/** `top`: as tall as the window allows, whatever is in it; on a phone the whole screen. */
export type LayerPlace = 'center' | 'bottom' | 'left' | 'right' | 'top'

interface LayerProps {
  opened: boolean
  onClose: () => void
  /** The visible title, which names the layer; or `label` if it has none. */
  title?: ReactNode
  label?: string | undefined
  place: LayerPlace
  /** Without padding, as the menu needs it. */
  flush?: boolean
  /** Off if only an answer may close it. A touch of the scrim never discards typed text. */
  closeOnScrim?: boolean
  /** A number is typed in it: codes scanned meanwhile are for what is under it. */
  isPad?: boolean
  children: ReactNode
}

/** Mounted while open, so that its contents start afresh every time. */
export function Layer(props: LayerProps) {
  return props.opened ? createPortal(<OpenLayer {...props} />, document.body) : null
}

/** Fields whose text would have to be typed again: not a search, a tick box or a list. */
const isOfWords = (field: EventTarget): boolean =>
  field instanceof Element &&
  field.matches(
    'textarea, input:not([type=search], [type=checkbox], [type=radio], [role=combobox])',
  )

function OpenLayer({
  onClose,
  title,
  label,
  place,
  flush,
  closeOnScrim = true,
  isPad = false,
  children,
}: LayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const hasWords = useRef(false)
  const home = use(LayerHome)

  const close = useEffectEvent(() => onClose())
  useEffect(() => {
    const element = layer.current
    if (!element) return
    const takeAway = pushLayer(element, home?.current ?? null, isPad)
    const first = element.querySelector<HTMLElement>('[data-autofocus="true"]') ?? panel.current
    first?.focus()
    // The focus may have gone with its element; Esc then reaches the page.
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isTopLayer(element)) return
      if (!(event.target instanceof Node && element.contains(event.target))) close()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      takeAway()
    }
  }, [home, isPad])

  /** Esc in an open list closes the list, and only then the layer. */
  function onKeyDown(event: ReactKeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || !isTopLayer(layer.current)) return
    if (hasOpenChoices(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }

  return (
    <div ref={layer} className={styles.layer} data-place={place}>
      <div
        className={styles.scrim}
        aria-hidden="true"
        onClick={() => closeOnScrim && !hasWords.current && onClose()}
      />
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={title ? undefined : label}
        aria-labelledby={title ? titleId : undefined}
        tabIndex={-1}
        className={styles.panel}
        data-flush={flush || undefined}
        onKeyDown={onKeyDown}
        onInput={(event) => (hasWords.current ||= isOfWords(event.target))}
      >
        {title ? (
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        ) : null}
        <LayerHome value={layer}>{children}</LayerHome>
      </div>
    </div>
  )
}
