/** The zone a site's clock follows, from the browser's own list. */
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { type ControlProps, toFieldProps } from './control.ts'

export function TimezoneControl(props: ControlProps) {
  const { value, onChange } = props
  const chosen = typeof value === 'string' ? value : null
  const zones = new Set(Intl.supportedValuesOf('timeZone'))
  if (chosen) zones.add(chosen)
  return (
    <SelectField
      {...toFieldProps(props)}
      options={[...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      value={chosen}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}
