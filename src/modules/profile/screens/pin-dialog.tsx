/**
 * Asks people without a PIN to set one (§4 Post-login). It can wait: Not now applies until they
 * sign in again on this device, and Profile has the same form.
 */
import { device } from '#local/device/device.ts'
import { useSession } from '#src/session/use-session.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { Layer } from '#src/ui/layers/layer.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { PinForm } from './pin-form.tsx'
import styles from './profile.module.css'

export function PinDialog({ onAnswered }: { onAnswered: () => void }) {
  const { kept } = useSession()
  const isPhone = useIsPhone()

  function putOff(): void {
    onAnswered()
    if (kept) void device.changeSession(kept.user_id, { pin_later: true })
  }
  return (
    <Layer
      opened
      onClose={putOff}
      closeOnScrim={false}
      title="Choose your PIN"
      place={isPhone ? 'bottom' : 'center'}
    >
      <p className={styles.lead}>
        Four digits open a shared tablet for you, with or without signal.
      </p>
      <PinForm
        help="Not 1234, and not four the same. You can change it in your profile."
        onSet={onAnswered}
        other={<Button onClick={putOff}>Not now</Button>}
      />
    </Layer>
  )
}
