/**
 * This device's preferences (domain §3.13): theme, start page, shortcuts. Stored here, sent
 * nowhere.
 */
import { useState } from 'react'
import { isDeactivated } from '#contract/text/names.ts'
import { LETTERS_KEY } from '#src/platform/preferences.ts'
import { useSession } from '#src/session/use-session.ts'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { useTheme } from '#src/ui/theme/larder-theme.tsx'
import styles from './profile.module.css'

const ALL = 'all'

export function PreferencesCard() {
  const session = useSession()
  const { locations, location, departments, department, platform } = session
  const { preferences } = platform
  const { scheme, toggle } = useTheme()
  const [letters, setLetters] = useState(() => preferences.read(LETTERS_KEY) !== 'off')
  const sites = locations.filter((one) => !isDeactivated(one))
  return (
    <Card title="This device opens with">
      <div className={styles.form}>
        <div>
          <p className={styles.label}>Theme</p>
          <Segmented
            label="Theme"
            options={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
            value={scheme}
            onChange={(next) => {
              if (next !== scheme) toggle()
            }}
          />
        </div>
        <div className={styles.pair}>
          {sites.length > 1 ? (
            <SelectField
              label="Site"
              options={sites.map(({ id, name }) => ({ value: id, label: name }))}
              value={location?.id ?? null}
              onChange={(id) => {
                if (id && id !== location?.id) session.setLocation(id)
              }}
            />
          ) : null}
          {departments.length > 1 ? (
            <SelectField
              label="Department"
              options={[
                { value: ALL, label: 'All departments' },
                ...departments.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={department?.id ?? ALL}
              onChange={(id) => session.setDepartment(id === ALL ? null : id)}
            />
          ) : null}
        </div>
        <SwitchField
          label="Single-letter keys"
          help="g then t opens Temps, ? shows the list. Off, letters do nothing outside fields."
          value={letters}
          onChange={(on) => {
            setLetters(on)
            preferences.write(LETTERS_KEY, on ? 'on' : 'off')
          }}
        />
      </div>
    </Card>
  )
}
