/**
 * The page of a check being filled in: progress, questions, signature, and what is still missing at
 * the foot (guide, Check form).
 */
import { IconClock, IconClockExclamation, IconSignature } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { signRefusal } from '#contract/rules/evaluate.ts'
import type { Answers } from '#contract/rules/form-language.ts'
import { localDay } from '#contract/rules/zoned-time.ts'
import { CheckForm } from '#src/records/check-form/check-form.tsx'
import { focusQuestion } from '#src/records/check-form/focus-question.ts'
import { judge } from '#src/records/check-form/judged.ts'
import { usePickedNames } from '#src/records/check-form/use-picked-names.ts'
import type { SiteFacts } from '#src/records/check-form/use-site-facts.ts'
import { dueInWords, whenInSentence } from '#src/records/due-words.ts'
import { DEFAULT_TIMEZONE } from '#src/records/use-round.ts'
import { useSession } from '#src/session/use-session.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page, Stack } from '#src/ui/page.tsx'
import { ProgressStrip } from '#src/ui/progress-strip.tsx'
import { StatusLine } from '#src/ui/status-line.tsx'
import { useIsPhone } from '#src/ui/use-media.ts'
import { useNow } from '#src/ui/use-now.ts'
import { useShortcuts } from '#src/ui/use-shortcuts.ts'
import { isSigned, type Signature, SignCard, unsigned } from './sign-card.tsx'
import { useFill } from './use-fill.ts'
import type { FillTarget } from './use-fill-target.ts'
import { useIsOutdated } from './use-is-outdated.ts'

interface FillCheckProps {
  target: FillTarget
  facts: SiteFacts
  /** What the form begins with. */
  start: Answers
}

export function FillCheck({ target, facts, start }: FillCheckProps) {
  const { form, due, correcting } = target
  const { caller, location } = useSession()
  const router = useRouter()
  const now = useNow()
  const fill = useFill(target, start, facts.units)
  const [isSaving, setIsSaving] = useState(false)
  const [signature, setSignature] = useState<Signature>(unsigned)
  const [reason, setReason] = useState('')
  const isOutdated = useIsOutdated(form)
  const names = usePickedNames(fill.form.schema, fill.data)
  const timezone = location?.timezone ?? DEFAULT_TIMEZONE
  const today = localDay(correcting?.date ?? now, timezone)
  const fahrenheit = location?.temperatures_in_farenheit === true
  const userId = correcting?.created_by ?? caller?.user_id
  const context = useMemo(
    () => ({ today, fahrenheit, site: facts.limits, names, user_id: userId }),
    [today, fahrenheit, facts, names, userId],
  )
  const judged = useMemo(() => judge(fill.form, fill.data, context), [fill, context])
  const isReady = signRefusal(judged.evaluation) === null
  const hasSigned = isSigned(signature) || form.sign_required === false
  const lacksReason = correcting !== null && reason.trim().length < 3
  const canSign = isReady && hasSigned && !lacksReason && !isSaving

  async function sign(): Promise<void> {
    if (!canSign) return
    setIsSaving(true)
    const saved = await fill.sign(context, { path: signature.path, reason })
    if (saved?.ok) router.history.push(`/checks?saved=${saved.record.id}`)
    else setIsSaving(false)
  }
  async function later(): Promise<void> {
    await fill.keep()
    router.history.push('/checks')
  }
  useShortcuts({ 'mod+s': () => void sign() })

  return (
    <Page
      title={form.title}
      back={{ to: '/checks', label: 'Checks' }}
      second={<SecondLine target={target} now={now} timezone={timezone} />}
      actions={due ? <DueChip dueBy={due.occurrence.dueBy} now={now} timezone={timezone} /> : null}
    >
      {isOutdated ? (
        <Note
          tone="info"
          title="This form has a newer version. Finish this one; the next will use it."
        />
      ) : null}
      <ProgressStrip
        label={form.title}
        states={judged.strip}
        words={`${judged.answered} of ${judged.strip.length}`}
      />
      <Stack>
        <Card flush>
          <CheckForm
            form={fill.form}
            judged={judged}
            data={fill.data}
            onChange={fill.change}
            site={facts.limits}
            isTried={false}
          />
        </Card>
        <SignCard
          isAsked={form.sign_required !== false}
          signature={signature}
          onSign={setSignature}
          now={now}
          timezone={timezone}
          reason={correcting ? { value: reason, onChange: setReason } : null}
        />
        <Consequences judged={judged} />
        {fill.problem ? <Note tone="fail" title={fill.problem} live="assertive" /> : null}
      </Stack>
      <ActionBar
        missing={
          <Missing
            judged={judged}
            isReady={isReady}
            hasSigned={hasSigned}
            lacksReason={lacksReason}
          />
        }
      >
        <Button onClick={() => void later()}>{correcting ? 'Cancel' : 'Finish later'}</Button>
        <Button kind="primary" icon={IconSignature} disabled={!canSign} onClick={() => void sign()}>
          Sign and send
        </Button>
      </ActionBar>
    </Page>
  )
}

type When = { now: number; timezone: string }

function SecondLine({ target, now, timezone }: { target: FillTarget } & When) {
  const { due, correcting } = target
  if (correcting) {
    return `Corrects the check of ${whenInSentence(correcting.date, now, timezone)}. The old one stays in the history.`
  }
  const kept = 'Saved on this device as you go.'
  if (!due) return kept
  const { dueBy } = due.occurrence
  const verb = now > dueBy ? 'Was due by' : 'Due by'
  return `${verb} ${whenInSentence(dueBy, now, timezone)}. ${kept}`
}

function DueChip({ dueBy, now, timezone }: { dueBy: number } & When) {
  const { isOverdue, words } = dueInWords({ dueBy }, now, timezone)
  return (
    <Chip tone={isOverdue ? 'warning' : 'info'} icon={isOverdue ? IconClockExclamation : IconClock}>
      {words}
    </Chip>
  )
}

type Judged = ReturnType<typeof judge>

/** What signing will cause, said before it is signed. */
function Consequences({ judged }: { judged: Judged }) {
  const failing = judged.evaluation.findings.filter(({ verdict }) => verdict === 'FAIL')
  if (failing.length === 0 || judged.evaluation.missing_actions.length > 0) return null
  const issues = failing.filter(({ issue }) => issue).length
  return (
    <Note
      tone="warning"
      title={
        failing.length === 1
          ? '1 answer needed action.'
          : `${failing.length} answers needed action.`
      }
    >
      {issues === 0
        ? 'What you did is kept with the check.'
        : issues === 1
          ? 'Signing opens an issue for the manager.'
          : `Signing opens ${issues} issues for the manager.`}
    </Note>
  )
}

interface MissingProps {
  judged: Judged
  isReady: boolean
  hasSigned: boolean
  lacksReason: boolean
}

/** What keeps Sign off, with the way there. */
function Missing({ judged, isReady, hasSigned, lacksReason }: MissingProps) {
  const left = judged.strip.length - judged.answered
  const { next } = judged
  // Two rows of buttons would leave a phone no room for the question itself.
  const isPhone = useIsPhone()
  if (isReady) {
    if (!hasSigned) return 'Sign below the questions, or tick.'
    if (lacksReason) return 'Say why you are correcting this.'
    return <StatusLine tone="safe">All {judged.strip.length} answered</StatusLine>
  }
  const says =
    left > 0
      ? `${left === 1 ? '1 question' : `${left} questions`} left.`
      : signRefusal(judged.evaluation)
  return (
    <>
      {says}{' '}
      {next && !isPhone ? (
        <Button kind="plain" onClick={() => focusQuestion(next)}>
          Show
        </Button>
      ) : null}
    </>
  )
}
