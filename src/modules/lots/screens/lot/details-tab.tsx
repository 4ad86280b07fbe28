/** What is recorded of a lot, in cards to read; what may be changed opens its form (kit, §5). */
import { actingRole } from '#contract/core/access/access.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { RecordCard } from '#src/records/page/record-card.tsx'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { AppLink } from '#src/ui/page/app-link.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Stack } from '#src/ui/page/page.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { type LotResource, lotPath } from '../../parts/lot-kinds.ts'
import type { LotNow } from '../../parts/use-lot.ts'
import { useLotsById } from '../../parts/use-lots.ts'
import styles from './lot.module.css'
import { detailGroups, type LotGroup, labelGroups, shownGroup } from './lot-groups.ts'

interface GroupsProps {
  readonly now: LotNow
  readonly groups: readonly LotGroup[]
  readonly tab: string
}

function Groups({ now, groups, tab }: GroupsProps) {
  const { caller } = useSession()
  const withPrices = useFlag('stock_pricing')
  const isAdmin = caller !== null && actingRole(caller.role) === 'admin'
  const isStaff = caller !== null && actingRole(caller.role) !== 'auditor'
  const { resource, record } = now
  return groups
    .map((group) => shownGroup(group, withPrices))
    .map(({ title, facts, isFloor }) => (
      <RecordCard<LotResource>
        key={title}
        resource={resource}
        record={record}
        path={`${lotPath(resource, record.id)}?tab=${tab}`}
        title={title}
        fields={facts}
        isFixed={!(isAdmin || (isFloor && isStaff))}
      />
    ))
}

export function DetailsTab({ now }: { readonly now: LotNow }) {
  const { lot } = now
  return (
    <Stack>
      <Groups now={now} groups={detailGroups[now.resource]} tab="details" />
      {lot.checks ? <ConditionCard checks={lot.checks} /> : null}
      {lot.parent_intake_id ? <ParentCard id={lot.parent_intake_id} /> : null}
    </Stack>
  )
}

export const LabelDataTab = ({ now }: { readonly now: LotNow }) => (
  <Stack>
    <Groups now={now} groups={labelGroups[now.resource]} tab="label" />
  </Stack>
)

const conditions = [
  ['packaging_ok', 'Packaging whole'],
  ['clean_ok', 'Clean'],
  ['labels_ok', 'Labels right'],
  ['dates_ok', 'Dates right'],
] as const

const answers = { YES: 'Yes', NO: 'No', NA: 'Not applicable' } as const

/** What was answered about its condition at the door. */
function ConditionCard({ checks }: { readonly checks: NonNullable<Lot['checks']> }) {
  return (
    <Card title="Condition">
      <dl className={styles.facts}>
        {conditions.map(([field, label]) => {
          const answer = checks[field]
          return answer ? (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                {answer === 'NA' ? (
                  answers.NA
                ) : (
                  <StatusLine tone={answer === 'YES' ? 'safe' : 'fail'}>
                    {answers[answer]}
                  </StatusLine>
                )}
              </dd>
            </div>
          ) : null
        })}
      </dl>
    </Card>
  )
}

/** The lot it was split from, moved from, or came back of. */
function ParentCard({ id }: { readonly id: string }) {
  const { locations } = useSession()
  const parent = useLotsById([id]).get(id)
  if (!parent) return null
  const site = locations.find((one) => one.id === parent.lot.location_id)?.name
  return (
    <Card title="Came of">
      <AppLink to={lotPath(parent.kind, id)}>
        {[parent.lot.internal_name, parent.lot.batch_code, site].filter(Boolean).join(', ')}
      </AppLink>
    </Card>
  )
}
