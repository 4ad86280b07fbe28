/**
 * The key of a pad that takes the scale's weight (design, Weight entry): at once if it is at rest,
 * otherwise when it has come to rest. Nothing where no scale is paired.
 */
import { IconScale } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { PadButton } from '#src/ui/pads/pad-button.tsx'
import styles from './scale-key.module.css'
import { useScale } from './use-device.ts'

interface ScaleKeyProps {
  onWeight: (grams: number) => void
}

export function ScaleKey({ onWeight }: ScaleKeyProps) {
  const scale = useScale()
  const [isWaiting, setIsWaiting] = useState(false)
  const { phase, steady } = scale

  const take = useEffectEvent((): void => {
    const grams = scale.takeSteady()
    if (grams === null) return
    setIsWaiting(false)
    onWeight(grams)
  })
  useEffect(() => {
    if (isWaiting && steady !== null) take()
  }, [isWaiting, steady])

  function press(): void {
    setIsWaiting(!isWaiting)
    if (phase === 'ASLEEP' || phase === 'LOST') void scale.connect()
  }
  if (phase === 'NONE') return <span />
  const words = isWaiting ? (phase === 'CONNECTED' ? 'Waiting' : 'Connecting') : 'Scale'
  return (
    <PadButton quiet name={isWaiting ? 'Waiting for the scale' : 'Scale'} onPress={press}>
      <span className={styles.key} aria-live="polite">
        <IconScale size={22} stroke={1.9} aria-hidden="true" />
        {words}
      </span>
    </PadButton>
  )
}
