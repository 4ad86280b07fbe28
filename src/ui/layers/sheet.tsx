/**
 * Sheet: from below on a phone, on the right elsewhere; for filters, a field's pad, a list to
 * choose from. SideDrawer: the menu below 1280 px. Both are named by their title.
 */
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useIsPhone } from '../input/use-media.ts'
import { IconButton } from '../page/icon-button.tsx'
import { Layer } from './layer.tsx'
import styles from './sheet.module.css'

interface SheetProps {
  opened: boolean
  onClose: () => void
  title: string
  /** `center` opens in the middle on wide screens (the number pad). */
  place?: 'side' | 'center'
  /** Buttons kept at the bottom while the rest scrolls. */
  footer?: ReactNode
  /** A number is typed in it (layer-stack.ts). */
  isPad?: boolean
  /** One is chosen from a list that opens in it: high enough for that. */
  hasList?: boolean
  children: ReactNode
}

export function Sheet(props: SheetProps) {
  const { opened, onClose, title, place = 'side', footer, isPad, hasList, children } = props
  const isPhone = useIsPhone()
  const wide = place === 'center' ? 'center' : 'right'
  return (
    <Layer
      opened={opened}
      onClose={onClose}
      label={title}
      place={isPhone ? 'bottom' : wide}
      isPad={isPad ?? false}
    >
      <div className={styles.head}>
        <h2 className="l-h2">{title}</h2>
        <IconButton icon={IconX} name="Close" kind="plain" onClick={onClose} />
      </div>
      <div className={styles.body} data-list={hasList || undefined}>
        {children}
      </div>
      {footer ? <SheetFooter>{footer}</SheetFooter> : null}
    </Layer>
  )
}

/**
 * The same at the end of a sheet's contents: for contents that type by themselves, whose keys only
 * belong to them inside the layer (useIsOnTop). Toasts avoid it (tokens.css).
 */
export const SheetFooter = ({ children }: { children: ReactNode }) => (
  <div className={styles.footer} data-action-bar="">
    {children}
  </div>
)

interface SideDrawerProps {
  opened: boolean
  onClose: () => void
  label: string
  children: ReactNode
}

/** `min(320px, 86vw)` from the left, without padding: the menu brings its own. */
export function SideDrawer({ opened, onClose, label, children }: SideDrawerProps) {
  return (
    <Layer opened={opened} onClose={onClose} label={label} place="left" flush>
      {children}
    </Layer>
  )
}
