/**
 * A van check before the first trip (design, Van check): mileage, walk round, cab, load space, sign.
 * Each part opens when the one before is done. Always holds: every item is an answer of its own; all
 * of it is a draft on this device until it is signed, and then one save with what follows from it.
 */
import { IconArrowRight, IconWritingSign } from '@tabler/icons-react'
import { useState } from 'react'
import { effectsOfVanCheck } from '#contract/modules/vehicles/van-checks.effects.ts'
import {
  fittedSpaces,
  lastMileage,
  mileageProblem,
  openDefects,
  spaceResult,
  warmSpaceAsks,
} from '#contract/modules/vehicles/van-checks.rules.ts'
import { vanItemCodes, vanItems } from '#contract/modules/vehicles/van-items.ts'
import { duesOfVan } from '#contract/modules/vehicles/vehicles.rules.ts'
import { formatWhenSaid } from '#contract/time/display-time.ts'
import type { Draft } from '#local/drafts/drafts.ts'
import { useGo } from '#src/records/page/use-go.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { useKeptDraft } from '#src/records/save/use-kept-draft.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { ProgressStrip } from '#src/ui/charts/progress-strip.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { ActionBar } from '#src/ui/page/action-bar.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Page, Stack } from '#src/ui/page/page.tsx'
import { LockedStep, StepHead, StepRow } from '#src/ui/page/step-row.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { vanSections } from '../../parts/van-sections.ts'
import { type VanState, vanName } from '../../parts/van-state.ts'
import { dueStatus } from '../vehicle-words.ts'
import { ItemQuestion } from './item-question.tsx'
import styles from './van-check.module.css'
import {
  answeredIn,
  hasDanger,
  isOpenSection,
  leftToSign,
  stripOf,
  type VanDraft,
  vanCheckFields,
  withAnswer,
} from './van-draft.ts'

export const vanChecksLink = { to: '/van-checks', label: 'Van checks' }

interface VanCheckFormProps {
  readonly name: string
  readonly found: Draft<VanDraft> | null
  readonly fresh: VanDraft
  readonly state: VanState
  /** The others that may go out today. */
  readonly free: readonly VanState[]
}

const count = (miles: number) => miles.toLocaleString('en-GB')
const spaceNames = { chilled: 'Chilled space', frozen: 'Frozen space' } as const
const spaceHelp = { chilled: '5 °C or below', frozen: '−18 °C or below' } as const
const toneOf = { FAIL: 'Too warm. ', WARN: 'A little warm. ', PASS: '' } as const

export function VanCheckForm({ name, found, fresh, state, free }: VanCheckFormProps) {
  const { van, checks } = state
  const { location, caller } = useSession()
  const { today, timezone } = useSiteDay()
  const save = useSave()
  const go = useGo()
  const [isBusy, during] = useBusy()
  const [problem, setProblem] = useState<string>()
  const [isTold, setIsTold] = useState(false)
  const { value: draft, change, ...kept } = useKeptDraft(name, found?.value ?? fresh, found)
  const last = lastMileage(checks, van)
  const says = draft.mileage === null ? 'Enter the mileage.' : mileageProblem(draft.mileage, last)
  const left = leftToSign(draft, van, last)
  const [due] = duesOfVan(van, today)
  const dueSoon = due && dueStatus(due)
  const spaces = fittedSpaces(van)
  const warm = warmSpaceAsks(draft)
  const answered = vanSections.reduce((sum, one) => sum + answeredIn(draft, one), 0)

  async function sign(): Promise<void> {
    if (!location || !caller) return
    const by = { vehicle_id: van.id, location_id: location.id, user_id: caller.user_id }
    const fields = vanCheckFields(draft, by, Date.now())
    const saved = await during(save.create('van-checks', fields, effectsOfVanCheck))
    if (!saved.ok) return setProblem(Object.values(saved.fields)[0] ?? saved.message)
    await kept.drop()
    toast.success(`${van.registration} is checked`, { second: 'Saved on this device' })
    go(`/van-checks/${draft.id}`)
  }
  return (
    <Page
      title={van.registration}
      back={vanChecksLink}
      second={[vanName(van), 'before the first trip'].filter(Boolean).join(', ')}
      chips={
        dueSoon ? (
          <Chip tone={dueSoon.tone} icon={dueSoon.icon}>
            {dueSoon.words}
          </Chip>
        ) : null
      }
    >
      {kept.problem ? <Note tone="fail" title={kept.problem} alarm /> : null}
      <StandingDefects checks={checks} timezone={timezone} />
      <ProgressStrip
        label="Items"
        states={stripOf(draft)}
        words={`${answered} of ${vanItemCodes.length}`}
      />
      <Stack>
        {draft.isMileageDone && says === null && draft.mileage !== null ? (
          <StepRow
            title={`${count(draft.mileage)} miles`}
            second={
              last === undefined
                ? 'Read for the first time'
                : `${count(draft.mileage - last)} since last time`
            }
            about="mileage"
            onChange={() => change((before) => ({ ...before, isMileageDone: false }))}
          />
        ) : (
          <Card>
            <div className={styles.mileage}>
              <StepHead number={1} title="Mileage" />
              <NumberField
                label="Mileage"
                value={draft.mileage}
                onChange={(mileage) => change((before) => ({ ...before, mileage }))}
                decimals={0}
                digits={7}
                signed={false}
                unit="miles"
                help={last === undefined ? undefined : `Last time ${count(last)}`}
                error={isTold || (draft.mileage !== null && says) ? says : undefined}
                required
              />
              <Button
                kind="primary"
                iconAfter={IconArrowRight}
                onClick={() => {
                  setIsTold(true)
                  if (says === null) change((before) => ({ ...before, isMileageDone: true }))
                }}
              >
                Next: walk round
              </Button>
            </div>
          </Card>
        )}
        {vanSections.map((section, place) => {
          const done = answeredIn(draft, section)
          const isLast = place === vanSections.length - 1
          const measured =
            isLast && spaces.length > 0
              ? ` and ${spaces.length} ${spaces.length === 1 ? 'temperature' : 'temperatures'}`
              : ''
          if (!isOpenSection(draft, place)) {
            return (
              <LockedStep
                key={section.title}
                number={place + 2}
                title={`${section.title}, ${section.codes.length} items${measured}`}
                second={
                  place === 0
                    ? 'Opens when the mileage is read'
                    : `Opens when the ${vanSections[place - 1]?.title.toLowerCase()} is done`
                }
              />
            )
          }
          return (
            <Card key={section.title} flush>
              <div className={styles.head}>
                <StepHead
                  number={place + 2}
                  title={section.title}
                  aside={`${done} of ${section.codes.length}`}
                />
              </div>
              <ul className={styles.items}>
                {section.codes.map((code) => (
                  <ItemQuestion
                    key={code}
                    code={code}
                    value={draft.answers[code] ?? {}}
                    locationId={location?.id}
                    onAnswer={(more) => change((before) => withAnswer(before, code, more))}
                  />
                ))}
              </ul>
              {isLast && spaces.length > 0 ? (
                <div className={styles.spaces}>
                  {spaces.map((space) => {
                    const celsius = draft.temperatures[space]
                    const result = celsius === undefined ? null : spaceResult(space, celsius)
                    return (
                      <NumberField
                        key={space}
                        label={spaceNames[space]}
                        value={celsius ?? null}
                        onChange={(value) =>
                          change(({ temperatures: { [space]: _, ...rest }, ...before }) => ({
                            ...before,
                            temperatures: value === null ? rest : { ...rest, [space]: value },
                          }))
                        }
                        decimals={1}
                        digits={3}
                        signed
                        unit="°C"
                        help={`${result ? toneOf[result] : ''}${spaceHelp[space]}`}
                        required
                      />
                    )
                  })}
                </div>
              ) : null}
            </Card>
          )
        })}
        {warm ? (
          <Note tone="fail" title={warm} live="polite">
            <TextArea
              label="What did you do?"
              rows={2}
              value={draft.corrective_action}
              onChange={(corrective_action) =>
                change((before) => ({ ...before, corrective_action }))
              }
              required
            />
          </Note>
        ) : null}
        {hasDanger(draft) ? (
          <Note tone="fail" title="This van stays here" live="assertive">
            The office gets a critical issue.{' '}
            {free.length > 0
              ? `Free today: ${free.map(({ van: other }) => other.registration).join(', ')}.`
              : 'No other van is free today.'}
          </Note>
        ) : null}
        {problem ? <Note tone="fail" title={problem} live="assertive" /> : null}
      </Stack>
      <ActionBar
        missing={
          left > 0
            ? `${left} ${left === 1 ? 'item' : 'items'} left before you sign`
            : 'I have checked this vehicle.'
        }
      >
        <Button
          kind="primary"
          icon={IconWritingSign}
          disabled={left > 0 || isBusy}
          onClick={() => void sign()}
        >
          Sign
        </Button>
      </ActionBar>
    </Page>
  )
}

/** What is open from earlier checks: "Mirrors: crack, since Mon 2 Mar, minor". */
function StandingDefects({ checks, timezone }: { checks: VanState['checks']; timezone: string }) {
  const [latest] = checks
  const open = latest ? openDefects(latest) : []
  if (!latest || open.length === 0) return null
  return (
    <Note tone="warning" title="Found last time, not fixed yet">
      {open
        .map(({ code, note = '' }) => `${vanItems[code]}: ${note.trim().replace(/\.$/, '')}.`)
        .join(' ')}{' '}
      Checked {formatWhenSaid(latest.date, Date.now(), timezone)}.
    </Note>
  )
}
