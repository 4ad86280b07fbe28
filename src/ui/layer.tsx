/**
 * The one thing that lies over a page: dialog in the middle, sheet from below, drawer from a side.
 * Traps focus, gives it back to its opener, closes on Esc and on the scrim. Focus starts on the
 * element marked data-autofocus, else on the first control.
 */
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './layer.module.css'

export type LayerPlace = 'center' | 'bottom' | 'left' | 'right'

interface LayerProps {
  opened: boolean
  onClose: () => void
  /** The visible title, which names the layer; or `label` when it has none. */
  title?: ReactNode
  label?: string | undefined
  place: LayerPlace
  /** Drawer without padding, as the menu needs it. */
  flush?: boolean
  /** Off when the scrim must not lose typed words. */
  closeOnScrim?: boolean
  children: ReactNode
}

const moves = {
  center: 'fade',
  bottom: 'slide-up',
  left: 'slide-right',
  right: 'slide-left',
} as const

export function Layer(props: LayerProps) {
  const { opened, onClose, title, label, place, flush = false, closeOnScrim = true } = props
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={closeOnScrim}
      size={480}
      padding={0}
      transitionProps={{ transition: moves[place], duration: 180, timingFunction: 'ease-out' }}
      data-place={place}
    >
      <Modal.Overlay className={styles.scrim} blur={0} backgroundOpacity={1} color="transparent" />
      <Modal.Content
        classNames={{ inner: `${styles.inner} ${styles[place]}`, content: styles.content }}
        data-flush={flush || undefined}
        aria-label={label}
      >
        {title ? <Modal.Title className={styles.title}>{title}</Modal.Title> : null}
        {props.children}
      </Modal.Content>
    </Modal.Root>
  )
}
