/** One van check as it was signed (domain §2.11): its defects first, then every answer. */
import { IconCircleCheck, IconTool } from '@tabler/icons-react'
import { useState } from 'react'
import { actingRole } from '#contract/core/access/access.ts'
import { formatReading } from '#contract/measure/display-temperature.ts'
import {
  isOpenDanger,
  openDefects,
  type VanAnswer,
} from '#contract/modules/vehicles/van-checks.rules.ts'
import type { VanCheck } from '#contract/modules/vehicles/van-checks.ts'
import { vanItems } from '#contract/modules/vehicles/van-items.ts'
import { formatWhenSaid } from '#contract/time/display-time.ts'
import { IssuesCard, useIssuesOf } from '#src/modules/issues/parts/issues-of.tsx'
import { PhotoStrip } from '#src/records/files/photo-view.tsx'
import { ActSheet } from '#src/records/page/act-sheet.tsx'
import { RecordPage } from '#src/records/page/record-page.tsx'
import { useAct } from '#src/records/page/use-act.ts'
import { VoidDialog } from '#src/records/page/void-dialog.tsx'
import { useNames } from '#src/records/read/use-names.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { MoreActs } from '#src/ui/layers/more-acts.tsx'
import { List, ListRow, type RowStatus } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Stack } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { vanSections } from '../../parts/van-sections.ts'
import { checkStatus } from '../../parts/van-state.ts'
import { vanChecksLink } from './van-check-form.tsx'

export function VanCheckScreen() {
  const check = useRecord('van-checks', useRouteId())
  const { caller } = useSession()
  const now = useNow()
  const timezone = useTimezone()
  const fix = useAct('van-checks', 'fixed')
  const [asking, setAsking] = useState<'fix' | 'void' | null>(null)
  const issues = useIssuesOf(check ? [check.id] : [])
  const { vehicle_id = '', driver_id = '', fixed } = check ?? {}
  const nameOf = useNames({
    ...(vehicle_id && { vehicles: [vehicle_id] }),
    users: [driver_id, fixed?.by ?? ''].filter(Boolean),
  })
  const status = check && checkStatus(check)
  const canFix = fix !== null && check && openDefects(check).length > 0
  const canVoid = caller && actingRole(caller.role) === 'admin' && check && !check.voided_by_id
  return (
    <RecordPage
      resource="van-checks"
      record={check}
      back={vanChecksLink}
      title={check ? (nameOf('vehicles', vehicle_id) ?? 'Van check') : undefined}
      second={
        check
          ? `Checked ${formatWhenSaid(check.date, now, timezone)} by ${nameOf('users', driver_id) ?? 'somebody'}, ${check.mileage.toLocaleString('en-GB')} miles`
          : undefined
      }
      chips={
        status ? (
          <Chip tone={status.tone} icon={status.icon}>
            {status.words}
          </Chip>
        ) : null
      }
      actions={
        <>
          {canVoid ? (
            <MoreActs
              acts={[
                { label: 'Void this check', isDanger: true, onClick: () => setAsking('void') },
              ]}
            />
          ) : null}
          {canFix ? (
            <Button kind="primary" icon={IconTool} onClick={() => setAsking('fix')}>
              Defects fixed
            </Button>
          ) : null}
        </>
      }
      aside={
        check ? (
          <Aside {...{ check, issues, now, timezone }} by={nameOf('users', fixed?.by ?? '')} />
        ) : null
      }
    >
      {check ? <Answers check={check} /> : null}
      {check && asking === 'fix' && fix ? (
        <ActSheet
          act={fix}
          resource="van-checks"
          record={check}
          named={nameOf('vehicles', vehicle_id) ?? 'Van'}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {check && asking === 'void' ? (
        <VoidDialog
          resource="van-checks"
          record={check}
          noun="van check"
          onDone={() => setAsking(null)}
        />
      ) : null}
    </RecordPage>
  )
}

interface AsideProps {
  readonly check: VanCheck
  readonly issues: ReturnType<typeof useIssuesOf>
  readonly now: number
  readonly timezone: string
  readonly by: string | undefined
}

function Aside({ check, issues, now, timezone, by }: AsideProps) {
  const { fixed, temperatures = {}, corrective_action } = check
  const read = (['chilled', 'frozen'] as const).flatMap((space) => {
    const celsius = temperatures[space]
    return celsius === undefined
      ? []
      : [`${space} ${formatReading(celsius, { fahrenheit: false })}`]
  })
  return (
    <Stack>
      {isOpenDanger(check) ? (
        <Note tone="fail" title="This van stays here">
          An admin says what was done, then it is back on the road.
        </Note>
      ) : null}
      {fixed ? (
        <Note tone="info" icon={IconCircleCheck} title={`Fixed: ${fixed.what}`}>
          {[by, formatWhenSaid(fixed.at, now, timezone)].filter(Boolean).join(', ')}
        </Note>
      ) : null}
      {check.void_reason ? <Note tone="info" title={`Voided: ${check.void_reason}`} /> : null}
      {read.length > 0 || corrective_action ? (
        <Card title="Load space">
          <p>{read.join(', ')}</p>
          {corrective_action ? <p className="l-second">{corrective_action}</p> : null}
        </Card>
      ) : null}
      <IssuesCard issues={issues} />
      <Card title="Signed">
        <p>I have checked this vehicle.</p>
        <p className="l-second">
          {check.safe_to_drive ? 'Safe to drive' : 'Not safe to drive'}
          {check.signed_at === undefined
            ? ''
            : `, signed ${formatWhenSaid(check.signed_at, now, timezone)}`}
        </p>
      </Card>
    </Stack>
  )
}

const statusOf = ({ answer, severity }: VanAnswer): RowStatus => {
  if (answer === 'OK') return { tone: 'safe', words: 'OK' }
  if (answer === 'NA') return { tone: 'neutral', words: 'N/A' }
  return severity === 'DANGEROUS'
    ? { tone: 'fail', words: 'Dangerous' }
    : { tone: 'warning', words: 'Minor' }
}

function Answers({ check }: { check: VanCheck }) {
  const byCode = new Map(check.items.map((one) => [one.code, one]))
  const photos = check.items.flatMap(({ file_ids = [] }) => file_ids)
  return (
    <Stack>
      {photos.length > 0 ? (
        <Card title="Photos">
          <PhotoStrip fileIds={photos} label="Photos of the defects" />
        </Card>
      ) : null}
      {vanSections.map(({ title, codes }) => (
        <Card key={title} title={title} flush>
          <List label={title}>
            {codes.map((code) => {
              const one = byCode.get(code)
              return (
                <ListRow
                  key={code}
                  title={vanItems[code]}
                  second={one?.note}
                  status={one && statusOf(one)}
                />
              )
            })}
          </List>
        </Card>
      ))}
    </Stack>
  )
}
