/** Which van goes; one that may not is shown with its sentence (AC 3.23.4). */
import { IconTruckDelivery } from '@tabler/icons-react'
import { useVans } from '#src/modules/vehicles/parts/use-vans.ts'
import { vanCheckPath, vanName } from '#src/modules/vehicles/parts/van-state.ts'
import { usePartsOn } from '#src/records/seam/use-parts-on.ts'
import { PickGroup } from '#src/ui/fields/pick.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import styles from './send.module.css'

interface VanPickProps {
  readonly value: string | undefined
  readonly onChange: (id: string | undefined) => void
  readonly error?: string | undefined
}

const LATER = 'later'
const parts = [{ flag: 'van_checks' }]

export function VanPick({ value, onChange, error }: VanPickProps) {
  const vans = useVans()
  const hasChecks = usePartsOn(parts).length > 0
  if (!vans || vans.length === 0) return null
  const chosen = vans.find(({ van }) => van.id === value)
  const blocked = vans.filter(({ problem }) => problem !== null)
  return (
    <div className={styles.form}>
      <PickGroup
        label="Van"
        options={[
          ...vans
            .filter(({ problem }) => problem === null)
            .map(({ van }) => ({
              value: van.id,
              label: [van.registration, vanName(van)].filter(Boolean).join(', '),
              icon: IconTruckDelivery,
            })),
          { value: LATER, label: 'Their own, or later' },
        ]}
        value={value ?? LATER}
        onChange={(id) => onChange(id === LATER ? undefined : id)}
        error={error}
      />
      {blocked.length > 0 ? (
        <ul className={styles.blocked}>
          {blocked.map(({ van, problem }) => (
            <li key={van.id}>
              {van.registration}: {problem}
            </li>
          ))}
        </ul>
      ) : null}
      {hasChecks && chosen && !chosen.todays ? (
        <Note
          tone="warning"
          title="This van isn’t checked today"
          action={<Button to={vanCheckPath(chosen.van.id)}>Check it</Button>}
        >
          Check it before its first trip.
        </Note>
      ) : null}
    </div>
  )
}
