/**
 * Which of the fourteen allergens, and which kinds of gluten and nuts (domain §1.8). None chosen is
 * an empty list; whether that is confirmed is another field.
 */
import { allergens, type ListedAllergen } from '#contract/modules/allergens/allergens.ts'
import { MultiSelectField } from '#src/ui/fields/multi-select-field.tsx'
import { type ControlProps, toFieldProps } from './control.ts'
import styles from './form-theme.module.css'

type Code = ListedAllergen['code']
const codes = Object.keys(allergens) as Code[]
const options = codes.map((code) => ({ value: code, label: allergens[code].name }))
const capital = (word: string) => word.charAt(0) + word.slice(1).toLowerCase()

export function AllergensControl(props: ControlProps) {
  const { value, onChange, label } = props
  const listed = (Array.isArray(value) ? value : []) as readonly ListedAllergen[]
  const give = (next: readonly ListedAllergen[]) => onChange(next.length > 0 ? next : undefined)
  const withKinds = listed.filter(({ code }) => allergens[code].kinds.length > 0)
  return (
    <div className={styles.fields}>
      <MultiSelectField
        {...toFieldProps(props)}
        options={options}
        value={listed.map(({ code }) => code)}
        onChange={(chosen) =>
          give(
            chosen.map(
              (code) =>
                listed.find((one) => one.code === code) ?? { code: code as Code, subtypes: [] },
            ),
          )
        }
      />
      {withKinds.map(({ code, subtypes }) => (
        <MultiSelectField
          key={code}
          label={`${label}: which ${code === 'GLUTEN' ? 'cereals' : 'nuts'}`}
          options={allergens[code].kinds.map((kind) => ({ value: kind, label: capital(kind) }))}
          value={[...subtypes]}
          onChange={(kinds) =>
            give(listed.map((one) => (one.code === code ? { code, subtypes: kinds } : one)))
          }
        />
      ))}
    </div>
  )
}
