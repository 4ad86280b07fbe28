/**
 * The condition of what came (domain §2.2): one Yes covers the four questions; No opens each of them,
 * with a photo of what is wrong.
 */
import { PhotoPicker } from '#src/records/files/photo-picker.tsx'
import { YesNo } from '#src/ui/fields/yes-no.tsx'
import styles from './lot.module.css'
import {
  allGood,
  type Checks,
  conditionWords,
  type LotDraft,
  type Condition as Question,
  wholeCondition,
} from './lot-draft.ts'

interface ConditionProps {
  lot: LotDraft
  onChange: (lot: LotDraft) => void
  locationId: string | undefined
}

const questions = Object.keys(conditionWords) as Question[]

export function Condition({ lot, onChange, locationId }: ConditionProps) {
  const checks = lot.checks as Checks | undefined
  const whole = wholeCondition(checks)
  const say = (next: Checks) => onChange({ ...lot, checks: next })
  const wrong = questions.filter((one) => checks?.[one] === 'NO')
  return (
    <div className={styles.condition}>
      <div className={styles.question}>
        <div>
          <p className={styles.asked}>Packaging, labels and dates are good</p>
          <p className="l-second">No opens each question and a photo</p>
        </div>
        <YesNo
          label="Packaging, labels and dates are good"
          value={whole === undefined ? null : whole === 'YES' ? 'yes' : 'no'}
          onChange={(value) =>
            say(value === 'yes' ? allGood : whole === 'NO' ? (checks ?? {}) : {})
          }
        />
      </div>
      {whole === 'NO' ? (
        <>
          {questions.map((one) => (
            <div key={one} className={styles.question}>
              <p className={styles.asked}>{conditionWords[one]}</p>
              <YesNo
                label={conditionWords[one]}
                value={checks?.[one] === undefined ? null : checks[one] === 'YES' ? 'yes' : 'no'}
                onChange={(value) => say({ ...checks, [one]: value === 'yes' ? 'YES' : 'NO' })}
              />
            </div>
          ))}
          {wrong.length > 0 ? (
            <PhotoPicker
              label="Photos of what is wrong"
              fileIds={(lot.file_ids as readonly string[] | undefined) ?? []}
              onChange={(file_ids) => onChange({ ...lot, file_ids })}
              locationId={locationId}
            />
          ) : null}
        </>
      ) : null}
    </div>
  )
}
