/**
 * A number pad at the foot of the page, for several number fields in a row: like a keyboard, it
 * types into the field that has the focus and closes when another kind of field does. Nothing has
 * to be opened or confirmed. Inside it a NumberField opens no pad of its own. On phones it isn't
 * used: there a field's own pad leaves its display in sight.
 */
import { IconBackspace, IconCheck } from '@tabler/icons-react'
import { type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { type DockedField, NumberDockContext } from '../fields/docked-field.ts'
import type { PadKey } from '../fields/number-entry.ts'
import { useDensity, useIsPhone } from '../input/use-media.ts'
import styles from './number-dock.module.css'
import { NumberPad } from './number-pad.tsx'
import { PadButton } from './pad-button.tsx'

export function NumberDock({ children }: { children: ReactNode }) {
  const isPhone = useIsPhone()
  const isDocked = useDensity() === 'floor' && !isPhone
  const [field, setField] = useState<DockedField | null>(null)
  const open = useCallback((next: DockedField) => setField(next), [])
  const close = useCallback(
    (left: DockedField) => setField((now) => (now?.id === left.id ? null : now)),
    [],
  )
  const dock = useMemo(() => (isDocked ? { open, close } : null), [isDocked, open, close])
  const press = (key: PadKey) => field?.press(key)
  return (
    <NumberDockContext value={dock}>
      {children}
      {field ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: its keys are buttons; the focus stays in the field.
        <div className={styles.dock} onMouseDown={(event) => event.preventDefault()}>
          <div className={styles.inner}>
            <NumberPad
              onKey={press}
              signed={field.signed}
              decimals={field.decimals}
              label={field.label}
            />
            <div className={styles.side}>
              <PadButton quiet name="Delete" onPress={() => press('delete')}>
                <IconBackspace size={28} stroke={1.9} aria-hidden="true" />
              </PadButton>
              <PadButton quiet name="Close the pad" onPress={field.leave}>
                <IconCheck size={28} stroke={2.4} aria-hidden="true" />
              </PadButton>
            </div>
          </div>
        </div>
      ) : null}
    </NumberDockContext>
  )
}

/**
 * Below the last field: as high as the pad, so that what is under it can be scrolled to. It is always
 * there: nothing moves under a finger when the pad closes.
 */
export function DockRoom() {
  return use(NumberDockContext) ? <div className={styles.room} /> : null
}
