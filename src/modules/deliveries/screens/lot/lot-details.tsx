/**
 * What is weighed, measured and read off the label of a lot: weight, temperature against its limit,
 * date, batch, where beef is from; and what has to be said about it (domain §2.2-2.4).
 */
import { limitsOfCode } from '#contract/modules/food/limit-codes.ts'
import { LimitRail } from '#src/ui/charts/limit-rail.tsx'
import { isPadField, openField, PadDoneContext } from '#src/ui/fields/open-field.ts'
import { Note } from '#src/ui/status/note.tsx'
import { AsksPanel } from './asks-panel.tsx'
import { BeefOrigin } from './beef-origin.tsx'
import { DraftField, draftFieldId } from './draft-field.tsx'
import styles from './lot.module.css'
import { type LotState, resourceOf, shortFields, titleOfField } from './lot-draft.ts'
import type { LotPartProps } from './lot-part.ts'

const railWords = { good: 'Accept', warm: 'Warm', fail: '' }

/** What the form asks is pointed out there, what is known of the supplier in the head. */
const saidElsewhere = ['reared_in', 'slaughtered_in', 'supplier_id']

/** @param asks those that are answered here */
export function LotDetails(props: LotPartProps & { asks: LotState['asks'] }) {
  const { stock, lot, state, facts, onChange, isTold, idPrefix, asks } = props
  const { verdict } = state
  const says = new Map(state.lacks.map(({ field, says: words }) => [field, words]))
  const fields = shortFields(stock, lot)
  const isOut = verdict.asks.some(({ field }) => field === 'temperature')
  const barred = verdict.problems.filter(
    ({ field }) => field === 'supplier_id' || field === 'import',
  )
  /** On to the next number that is still to be typed; anything else waits for its own tap. */
  function goOn(id: string): void {
    const at = fields.findIndex((field) => draftFieldId(idPrefix, field) === id)
    const next = fields.slice(at + 1).find((field) => lot[field] === undefined)
    const nextId = draftFieldId(idPrefix, next ?? '')
    if (at >= 0 && isPadField(document.getElementById(nextId))) openField(nextId)
  }
  const shown = verdict.warnings.filter(({ field }) => !saidElsewhere.includes(field))
  return (
    <>
      {barred.map(({ field, says: words }) => (
        <Note key={field} tone="fail" title={words} />
      ))}
      <div className={styles.fields}>
        <PadDoneContext value={goOn}>
          {fields.map((field) => (
            <div key={field} data-bad={(field === 'temperature' && isOut) || undefined}>
              <DraftField
                resource={resourceOf(stock)}
                field={field}
                label={titleOfField(stock, field)}
                data={lot}
                value={lot[field]}
                onChange={(value) => onChange({ ...lot, [field]: value })}
                idPrefix={idPrefix}
                error={isTold ? says.get(field) : undefined}
                required
              />
            </div>
          ))}
        </PadDoneContext>
        {fields.includes('temperature') ? (
          <div className={styles.rail}>
            <LimitRail
              limits={limitsOfCode(stock.limit_code, facts.own ?? null)}
              value={lot.temperature as number | undefined}
              words={railWords}
            />
          </div>
        ) : null}
      </div>
      {asks.length > 0 ? (
        <AsksPanel asks={asks} lot={lot} onChange={onChange} onReject={props.onReject} />
      ) : null}
      <BeefOrigin {...props} />
      {shown.map(({ field, says: words }) => (
        <p key={`${field} ${words}`} className={styles.warns}>
          {words}
        </p>
      ))}
    </>
  )
}
