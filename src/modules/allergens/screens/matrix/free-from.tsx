/** The filter "free from" (AC 3.42.2): what contains one, may contain it or isn't confirmed is hidden. */
import { type AllergenCode, allergenCodes } from '#contract/modules/allergens/allergens.ts'
import { shortName } from '#contract/modules/allergens/short-names.ts'
import { FilterMenu } from '#src/ui/fields/filter-button.tsx'
import { Tick } from '#src/ui/fields/tick-box.tsx'
import styles from './matrix.module.css'

interface FreeFromProps {
  readonly codes: readonly AllergenCode[]
  readonly onChange: (codes: readonly AllergenCode[]) => void
}

/** In the law's order. */
export const toggled = (codes: readonly AllergenCode[], code: AllergenCode) =>
  allergenCodes.filter((one) => codes.includes(one) !== (one === code))

export function FreeFrom({ codes, onChange }: FreeFromProps) {
  return (
    <FilterMenu
      label="Free from"
      words={codes.length > 0 ? codes.map(shortName).join(', ') : undefined}
      onClear={codes.length > 0 ? () => onChange([]) : undefined}
    >
      {() => (
        <div className={styles.ticks}>
          {allergenCodes.map((code) => (
            <Tick
              key={code}
              state={codes.includes(code) ? 'all' : 'none'}
              onToggle={() => onChange(toggled(codes, code))}
            >
              {shortName(code)}
            </Tick>
          ))}
        </div>
      )}
    </FilterMenu>
  )
}
