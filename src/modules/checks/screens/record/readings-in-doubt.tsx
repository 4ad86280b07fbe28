/**
 * Beside a test that a probe failed: the units read with it since it last passed, each linking to
 * its readings (domain §4 F5). Renders nothing if nothing is in doubt.
 */

import type { Check } from '#contract/modules/checks/checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { isReviewed, testsProbes } from '#contract/modules/temperature/probe-tests.ts'
import { useDoubtedBy } from '#src/modules/temperature/parts/use-probe-tests.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'

export function ReadingsInDoubt({ check, form }: { check: Check; form: CheckForm }) {
  const doubted = useDoubtedBy(testsProbes(form) ? check : null)
  const byUnit = Map.groupBy(doubted ?? [], ({ log }) => log.temperature_location_id)
  const nameOf = useNames({ 'temperature-locations': [...byUnit.keys()] })
  if (byUnit.size === 0) return null
  return (
    <Card title="Readings in doubt" flush>
      <List label="Readings in doubt">
        {[...byUnit].map(([unitId, own]) => {
          const left = own.filter(({ log, test }) => !isReviewed(log, test)).length
          const count = own.length === 1 ? '1 reading' : `${own.length} readings`
          return (
            <ListRow
              key={unitId}
              title={nameOf('temperature-locations', unitId) ?? 'A fridge'}
              second={`${count} made with this probe`}
              status={
                left === 0
                  ? { tone: 'safe', words: 'Looked at' }
                  : { tone: 'warning', words: `${left} to look at` }
              }
              to={`/temperature-logging/${unitId}${left > 0 ? '?look=probe' : ''}`}
            />
          )
        })}
      </List>
    </Card>
  )
}
