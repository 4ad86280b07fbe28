/**
 * What the label says of allergens against our specification (AC 3.19.1, 3.19.2): a copy of the
 * specification to compare with. A difference holds the lot, whatever is ticked.
 */
import { allergenWords } from '#contract/modules/allergens/allergen-lists.ts'
import type { ListedAllergen } from '#contract/modules/allergens/allergens.ts'
import { YesNo } from '#src/ui/fields/yes-no.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { DraftField } from './draft-field.tsx'
import styles from './lot.module.css'
import type { LotDraft } from './lot-draft.ts'

interface LabelMatchProps {
  lot: LotDraft
  onChange: (lot: LotDraft) => void
  /** Why the lot goes on hold; null if it doesn't. */
  hold: string | null
  /** Its item's allergens are known. */
  isConfirmed: boolean
  idPrefix: string
}

const listOf = (value: unknown) => (value as readonly ListedAllergen[] | undefined) ?? []

export function LabelMatch({ lot, onChange, hold, isConfirmed, idPrefix }: LabelMatchProps) {
  const [contains, may] = [listOf(lot.contains), listOf(lot.may_contain)]
  const spec = isConfirmed
    ? [
        contains.length > 0 ? `Our spec: ${allergenWords(contains)}.` : 'Our spec: none of the 14.',
        may.length > 0 && `May contain ${allergenWords(may)}.`,
      ]
    : ['Our spec is not confirmed. Enter what the label says.']
  const answer = lot.allergens_match
  return (
    <div className={styles.condition}>
      <div className={styles.question}>
        <div>
          <p className={styles.asked}>The label shows the same allergens</p>
          <p className="l-second">{spec.filter(Boolean).join(' ')}</p>
        </div>
        <YesNo
          label="The label shows the same allergens"
          value={answer === undefined ? null : answer === 'YES' ? 'yes' : 'no'}
          onChange={(value) =>
            onChange({ ...lot, allergens_match: value === 'yes' ? 'YES' : 'NO' })
          }
        />
      </div>
      {answer === 'NO' ? (
        <div className={styles.fields}>
          {(['contains', 'may_contain'] as const).map((field) => (
            <DraftField
              key={field}
              resource="ingredients"
              field={field}
              label={
                field === 'contains' ? 'The label says: contains' : 'The label says: may contain'
              }
              data={lot}
              value={lot[field]}
              onChange={(value) => onChange({ ...lot, [field]: value })}
              idPrefix={idPrefix}
            />
          ))}
        </div>
      ) : null}
      {hold ? (
        <Note tone="warning" title="This lot will be on hold" live="polite">
          {hold}
        </Note>
      ) : null}
    </div>
  )
}
