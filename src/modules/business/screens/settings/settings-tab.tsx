/** The settings of every module that is on, a card for each section, with their current values. */
import type { Client } from '#contract/modules/business/client.ts'
import { RecordCard } from '#src/records/page/record-card.tsx'
import type { SettingsSection } from '#src/records/seam/settings.ts'
import { Button } from '#src/ui/page/button.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { fieldsOfKeys, withSettings } from './settings-fields.ts'
import styles from './settings-tab.module.css'

interface SettingsTabProps {
  readonly client: Client
  /** Undefined until fetched. */
  readonly sections: readonly SettingsSection[] | undefined
  /** Of this tab. */
  readonly path: string
  readonly isFixed: boolean
}

const nothing = {}

export function SettingsTab({ client, sections, path, isFixed }: SettingsTabProps) {
  if (!sections) return <FormSkeleton fields={8} />
  return (
    <div className={styles.sections}>
      {sections.map(({ title, about, keys, Reading, changedAt }) => {
        const fields = fieldsOfKeys(keys)
        return (
          <RecordCard
            key={title}
            resource="client"
            record={withSettings(client, fields)}
            path={path}
            title={title}
            about={about}
            fields={fields}
            isFixed={isFixed}
            action={
              changedAt && (
                <Button kind="plain" to={changedAt.to}>
                  {changedAt.label}
                </Button>
              )
            }
          >
            {Reading && <Reading settings={client.settings ?? nothing} />}
          </RecordCard>
        )
      })}
    </div>
  )
}
