/**
 * Beef isn't accepted without its origin (AC 3.18.2): one tap for the usual answer, anything else in
 * All fields.
 */
import { useState } from 'react'
import { allFrom, isBeef, originProblems } from '#contract/modules/deliveries/beef-origin.ts'
import type { Meat } from '#contract/modules/lots/meats.ts'
import { Button } from '#src/ui/page/button.tsx'
import { AllFields } from './all-fields.tsx'
import { DraftField } from './draft-field.tsx'
import styles from './lot.module.css'
import { titleOfField } from './lot-draft.ts'
import type { LotPartProps } from './lot-part.ts'

const countries = ['born_in', 'reared_in', 'slaughtered_in', 'cut_in']
const numbers = ['slaughterhouse_number', 'cutting_plant_numbers']

export function BeefOrigin({ stock, lot, state, onChange, idPrefix }: LotPartProps) {
  const [hasAll, setHasAll] = useState(false)
  // Once asked for, a number's field stays while it is typed.
  const [asked, setAsked] = useState<readonly string[]>([])
  if (stock.kind !== 'MEAT' || !isBeef({ species: lot.species as Meat['species'] })) return null
  const lacks = Object.keys(originProblems(lot as unknown as Meat)).filter(
    (field) => field !== 'reference_code',
  )
  const isOpen = lacks.some((field) => countries.includes(field))
  const others = lacks.filter((field) => !countries.includes(field))
  const more = isOpen
    ? []
    : others.filter((field) => numbers.includes(field) && !asked.includes(field))
  if (more.length > 0) setAsked([...asked, ...more])
  const sayUk = () => onChange({ ...lot, ...allFrom('GB', { form: lot.form as Meat['form'] }) })
  return (
    <>
      {lacks.length > 0 || asked.length > 0 ? (
        <div className={styles.origin}>
          <div className={styles.question}>
            <div>
              <p className={styles.asked}>Where the beef is from</p>
              <p className="l-second">
                {isOpen
                  ? 'Born, reared, slaughtered and cut'
                  : others.length > 0
                    ? `Still needed: ${others.map((field) => titleOfField(stock, field).toLowerCase()).join(', ')}`
                    : 'All said'}
              </p>
            </div>
            <div className={styles.picks}>
              {isOpen ? <Button onClick={sayUk}>All UK</Button> : null}
              <Button onClick={() => setHasAll(true)}>{isOpen ? 'Elsewhere' : 'Change'}</Button>
            </div>
          </div>
          {isOpen ? null : (
            <div className={styles.fields}>
              {asked.map((field) => (
                <DraftField
                  key={field}
                  resource="meats"
                  field={field}
                  data={lot}
                  value={lot[field]}
                  onChange={(value) => onChange({ ...lot, [field]: value })}
                  idPrefix={`${idPrefix}_origin`}
                  required
                />
              ))}
            </div>
          )}
        </div>
      ) : null}
      {hasAll ? (
        <AllFields
          {...{ stock, lot, state, onChange, idPrefix }}
          onClose={() => setHasAll(false)}
        />
      ) : null}
    </>
  )
}
