/**
 * Fridges and freezers: one press for each, with its usual limits (domain §1.7) and times; named
 * where they stand. Each press is saved at once.
 */
import {
  IconBuildingStore,
  IconFlame,
  IconFridge,
  IconPlus,
  IconSnowflake,
  IconTrash,
  IconTruck,
} from '@tabler/icons-react'
import { useState } from 'react'
import { DEFAULT_LIMITS, type UnitKind } from '#contract/modules/temperature/default-limits.ts'
import { fullLimitsInWords } from '#contract/modules/temperature/limits-in-words.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import styles from './start-frame.module.css'
import { StartFrame } from './start-frame.tsx'

type Offered = {
  readonly kind: UnitKind
  readonly label: string
  /** What the first of them is called, with its number. */
  readonly called: string
  readonly icon: Icon
}

const offered: readonly Offered[] = [
  { kind: 'FRIDGE', label: 'Fridge', called: 'Walk-in fridge', icon: IconFridge },
  { kind: 'FREEZER', label: 'Freezer', called: 'Freezer', icon: IconSnowflake },
  { kind: 'DISPLAY_CHILL', label: 'Display', called: 'Display', icon: IconBuildingStore },
  { kind: 'HOT_HOLD', label: 'Hot cabinet', called: 'Hot cabinet', icon: IconFlame },
  { kind: 'PREP_ROOM', label: 'Room', called: 'Cutting room', icon: IconBuildingStore },
  { kind: 'VAN', label: 'Van', called: 'Van', icon: IconTruck },
]

/** When most kitchens read theirs. */
const TIMES = ['08:00', '16:00']

const byPosition = (a: TemperatureLocation, b: TemperatureLocation) =>
  (a.position ?? 0) - (b.position ?? 0)

export function FridgesStep() {
  const { location } = useSession()
  const save = useSave()
  const [isBusy, during] = useBusy()
  const all = useRecords(
    'temperature-locations',
    location ? { where: { location_id: location.id } } : null,
  )
  const units = (all ?? []).filter(({ archived }) => !archived).toSorted(byPosition)

  async function add({ kind, called }: Offered): Promise<void> {
    if (!location) return
    const number = units.filter((unit) => unit.kind === kind).length + 1
    const saved = await during(
      save.create('temperature-locations', {
        location_id: location.id,
        name: `${called} ${number}`,
        kind,
        ...DEFAULT_LIMITS[kind],
        log_times: TIMES,
        position: Math.max(0, ...units.map(({ position }) => position ?? 0)) + 1,
      }),
    )
    if (!saved.ok) toast.fail(Object.values(saved.fields)[0] ?? saved.message)
  }

  return (
    <StartFrame
      step="fridges"
      title="Fridges and freezers"
      second="Press one for each you have. Limits are the usual ones for the UK. Change any of them."
    >
      {location ? (
        <div className={styles.kinds}>
          {offered.map((one) => (
            <Button
              key={one.kind}
              icon={one.icon}
              iconAfter={IconPlus}
              disabled={isBusy || all === undefined}
              about="to add one"
              onClick={() => void add(one)}
            >
              {one.label}
            </Button>
          ))}
        </div>
      ) : (
        <p className="l-second">Add your site first: step 1.</p>
      )}
      <Card
        flush
        title="In the order you walk"
        aside={
          <span className="l-second">
            {units.length === 0
              ? ''
              : `${units.length} ${units.length === 1 ? 'unit' : 'units'}, read at ${TIMES.join(' and ')}`}
          </span>
        }
      >
        {units.length === 0 ? (
          <p className={`l-second ${styles.empty}`}>None yet. The first one takes one press.</p>
        ) : (
          <ul className={styles.units} aria-label="Fridges and freezers">
            {units.map((unit) => (
              <Unit key={unit.id} unit={unit} />
            ))}
          </ul>
        )}
      </Card>
    </StartFrame>
  )
}

function Unit({ unit }: { unit: TemperatureLocation }) {
  const save = useSave()
  const [name, setName] = useState(unit.name)
  const [problem, setProblem] = useState<string | null>(null)

  async function rename(): Promise<void> {
    const typed = name.trim()
    if (typed === unit.name) return setProblem(null)
    if (!typed) return setProblem('Type a name.')
    const saved = await save.edit('temperature-locations', unit, { name: typed })
    setProblem(saved.ok ? null : (saved.fields.name ?? saved.message))
  }

  async function remove(): Promise<void> {
    const saved = await save.archive('temperature-locations', unit)
    if (!saved.ok) return toast.fail(saved.message)
    toast.success(`${unit.name} is removed`)
  }

  return (
    <li className={styles.unit} onBlur={() => void rename()}>
      <div className={styles.name}>
        <TextField
          label={`Name of ${unit.name}`}
          hideLabel
          value={name}
          onChange={setName}
          error={problem}
        />
      </div>
      <span className={`l-second ${styles.limits}`}>{fullLimitsInWords(unit)}</span>
      <Button kind="plain" to={`/fridges/${unit.id}`} about={unit.name}>
        Change
      </Button>
      <IconButton
        icon={IconTrash}
        name={`Remove ${unit.name}`}
        kind="plain"
        onClick={() => void remove()}
      />
    </li>
  )
}
