/**
 * No reading: what to keep in place of a number (kit-patterns §3). First which of four answers, then
 * why, and for a unit that is off what became of its food.
 */
import { IconArrowRight, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { NoReading } from '#contract/modules/temperature/no-readings.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { PhotoPicker } from '#src/records/files/photo-picker.tsx'
import { useFlag } from '#src/session/use-session.ts'
import { PickGroup } from '#src/ui/fields/pick.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Problem } from '#src/ui/status/problem.tsx'
import { causes, foods, headOf, LATER, reasonsFor } from './no-reading-answers.ts'
import styles from './no-reading-sheet.module.css'
import { useManager } from './use-manager.ts'
import { useNoReading } from './use-no-reading.ts'

interface NoReadingSheetProps {
  unit: TemperatureLocation
  onClose: () => void
  onLater: () => void
  onSaved: (answer: NoReading) => void
}

export function NoReadingSheet({ unit, onClose, onLater, onSaved }: NoReadingSheetProps) {
  const [cause, setCause] = useState<NoReading['cause'] | null>(null)
  const manager = useManager(unit)
  if (cause) {
    const back = () => setCause(null)
    return (
      <AnswerSheet unit={unit} cause={cause} onClose={onClose} onBack={back} onSaved={onSaved} />
    )
  }
  return (
    <Sheet
      opened
      onClose={onClose}
      title={`${unit.name}: no reading`}
      footer={
        <Button grow onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <p className="l-second">What you choose is kept in place of a number.</p>
      <div className={styles.causes}>
        {causes.map(({ value, icon: Shape, title, second }) => (
          <button
            key={value}
            type="button"
            className={styles.cause}
            onClick={() => (value === LATER ? onLater() : setCause(value))}
          >
            <Shape size={26} stroke={1.8} aria-hidden="true" />
            <span className={styles.words}>
              <b>{title}</b>
              <span>{value === 'OFF' && manager ? `${second}, and tell ${manager}` : second}</span>
            </span>
            <IconChevronRight size={22} stroke={2} aria-hidden="true" />
          </button>
        ))}
      </div>
    </Sheet>
  )
}

interface AnswerSheetProps {
  unit: TemperatureLocation
  cause: NoReading['cause']
  onClose: () => void
  onBack: () => void
  onSaved: (answer: NoReading) => void
}

/** @param manager their first name; @param hasIssues the module is on */
function whatFollows(
  cause: NoReading['cause'],
  { manager, hasIssues }: { manager: string | undefined; hasIssues: boolean },
): string | null {
  if (cause === 'OUT_OF_USE') return 'It is not due again until a manager puts it back in use.'
  return hasIssues ? `An issue opens for ${manager ?? 'the manager'}.` : null
}

function AnswerSheet({ unit, cause, onClose, onBack, onSaved }: AnswerSheetProps) {
  const answer = useNoReading(unit, cause, onSaved)
  const manager = useManager(unit)
  const hasIssues = useFlag('issues')
  const follows = whatFollows(cause, { manager, hasIssues })
  const { said, say, lacks } = answer
  return (
    <Sheet
      opened
      onClose={onClose}
      title={`${unit.name}: ${headOf[cause]}`}
      footer={
        <div className={styles.foot}>
          <output className={styles.said}>
            {lacks.length > 0 ? (
              <>
                Still to say: <b>{lacks.join(', ')}</b>
              </>
            ) : (
              follows
            )}
          </output>
          <div className={styles.acts}>
            <Button onClick={onBack}>Back</Button>
            <Button
              kind="primary"
              grow
              iconAfter={IconArrowRight}
              disabled={lacks.length > 0 || answer.isSaving}
              onClick={() => void answer.store()}
            >
              Save and next
            </Button>
          </div>
        </div>
      }
    >
      <div className={styles.answers}>
        <PickGroup
          label="Why?"
          options={reasonsFor[cause]}
          value={said.reason}
          onChange={(reason) => say({ reason })}
        />
        {said.reason === 'OTHER' ? (
          <TextField label="Why" value={said.notes} onChange={(notes) => say({ notes })} />
        ) : null}
        {cause === 'OFF' ? (
          <PickGroup
            label="What about the food?"
            options={foods}
            value={said.food}
            onChange={(food) => say({ food })}
          />
        ) : null}
        {cause === 'CANT_READ' ? (
          <PhotoPicker
            label="Photo, if it helps"
            fileIds={said.photos}
            onChange={(photos) => say({ photos })}
            max={3}
            locationId={unit.location_id}
            departmentId={unit.department_id}
            linked={[{ kind: 'no-readings', id: answer.id }]}
          />
        ) : null}
        <Problem>{answer.problem}</Problem>
      </div>
    </Sheet>
  )
}
