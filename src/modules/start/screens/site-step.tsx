/** The first site: its name, where it is, when it is open. */
import { useRouter } from '@tanstack/react-router'
import { isDeactivated } from '#contract/text/names.ts'
import { DEFAULT_TIMEZONE } from '#contract/time/zoned-time.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import type { FieldGroup } from '#src/records/form/form-schema.ts'
import { RecordForm } from '#src/records/form/record-form.tsx'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StartFrame } from './start-frame.tsx'

const groups: readonly FieldGroup[] = [
  { title: 'Site', fields: ['name', 'code', 'region', 'address', 'opening_hours'] },
]

/** "High Street" is HS, in batch codes and on tiles; one word gives its first two letters. */
function codeOf(name: unknown): string {
  const words = String(name ?? '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
  const [first = ''] = words
  return words.length > 1
    ? words
        .map((word) => word.charAt(0))
        .join('')
        .slice(0, 4)
    : first.slice(0, 2)
}

/** The code follows the name until somebody types their own. */
function withCode(next: FormData, before: FormData): FormData {
  const isOurs = !before.code || before.code === codeOf(before.name)
  return isOurs && next.code === before.code ? { ...next, code: codeOf(next.name) } : next
}

const day = [{ from: '08:00', to: '18:00' }]
/** Monday to Saturday, as most shops. */
const usualHours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day }

export function SiteStep() {
  const { locations } = useSession()
  const router = useRouter()
  const save = useSave()
  const sites = locations.filter((site) => !isDeactivated(site))
  const words = {
    title: 'Your site',
    second: 'Where the first fridges are. You can add more later.',
  }
  if (sites.length > 0) {
    return (
      <StartFrame step="site" {...words}>
        <Card flush>
          <List label="Sites">
            {sites.map(({ id, name, address }) => (
              <ListRow key={id} title={name} second={address ?? ''} to={`/locations/${id}`} />
            ))}
          </List>
        </Card>
      </StartFrame>
    )
  }
  return (
    <StartFrame step="site" hasOwnNext {...words}>
      <RecordForm
        resource="locations"
        groups={groups}
        start={{ opening_hours: usualHours, region: 'ENGLAND' }}
        derive={withCode}
        save={(fields) => save.create('locations', { timezone: DEFAULT_TIMEZONE, ...fields })}
        onSaved={() => router.history.push('/start/fridges')}
        cancelTo="/"
        verb="Next: fridges"
      />
    </StartFrame>
  )
}
