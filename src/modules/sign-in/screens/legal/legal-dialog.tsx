/**
 * Asks for the three agreements (§5 Legal, AC 3.2.2). Always holds: Confirm works only with all
 * three ticked; it can't be closed, but people can sign out instead.
 */
import { useState } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { Disclosure } from '#src/ui/layers/disclosure.tsx'
import { Layer } from '#src/ui/layers/layer.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import { agreements, allTicked, noTicks, type Ticks, tickAll } from './agreements.ts'
import styles from './legal.module.css'

interface LegalDialogProps {
  onAccepted: () => void
  onSignOut: () => void
}

interface TickProps {
  label: string
  checked: boolean
  onChange: (on: boolean) => void
}

function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}

export function LegalDialog({ onAccepted, onSignOut }: LegalDialogProps) {
  const { api } = useSession()
  const isPhone = useIsPhone()
  const [ticks, setTicks] = useState<Ticks>(noTicks)
  const [isBusy, during] = useBusy()

  async function confirm(): Promise<void> {
    const reply = await during(api.patch('/users/legal', ticks))
    if (!reply.ok) return toast.fail('Failed to accept legal agreements', { id: 'legal' })
    toast.success('Legal agreements accepted successfully', { id: 'legal' })
    onAccepted()
  }

  return (
    <Layer
      opened
      onClose={() => {}}
      closeOnScrim={false}
      label="Legal agreements"
      place={isPhone ? 'bottom' : 'center'}
    >
      <div className={styles.column}>
        <p className={styles.lead}>Before you start, read and accept these three.</p>
        {agreements.map(({ key, title, paragraphs }) => (
          <div key={key} className={styles.agreement}>
            <Tick
              label={title}
              checked={ticks[key]}
              onChange={(on) => setTicks({ ...ticks, [key]: on })}
            />
            <Disclosure label={`Read the ${title.toLowerCase()}`}>
              <div className={styles.words}>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </Disclosure>
          </div>
        ))}
        <Tick
          label="Select All"
          checked={allTicked(ticks)}
          onChange={(on) => setTicks(tickAll(on))}
        />
        <div className={styles.buttons}>
          <Button kind="plain" onClick={onSignOut}>
            Sign Out
          </Button>
          <Button
            kind="primary"
            disabled={!allTicked(ticks) || isBusy}
            onClick={() => void confirm()}
          >
            Confirm
          </Button>
        </div>
      </div>
    </Layer>
  )
}
