/**
 * The page of a check being filled in: progress, questions, signature, and what is still missing at
 * the foot (guide, Check form).
 */
import { IconClock, IconClockExclamation, IconSignature, IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { PHOTOS_MAX, photoRefusal, photosOf } from '#contract/rules/answers.ts'
import { signRefusal } from '#contract/rules/evaluate.ts'
import type { Answers } from '#contract/rules/form-language.ts'
import { localDay } from '#contract/rules/zoned-time.ts'
import { CheckForm } from '#src/records/check-form/check-form.tsx'
import { DepartmentContext } from '#src/records/check-form/filling.ts'
import { judge } from '#src/records/check-form/judged.ts'
import { PhotosHere } from '#src/records/check-form/photos-here.tsx'
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
import { useNow } from '#src/ui/use-now.ts'
import { useShortcuts } from '#src/ui/use-shortcuts.ts'
import { Consequences } from './consequences.tsx'
import { isSigned, type Signature, SignCard, unsigned } from './sign-card.tsx'
import { StillMissing, whatIsMissing } from './still-missing.tsx'
import { ThrowAway } from './throw-away.tsx'
import { useFill } from './use-fill.ts'
import type { FillTarget } from './use-fill-target.ts'
import { useIsOutdated } from './use-is-outdated.ts'
import { useMadeSincePass } from './use-made-since-pass.ts'

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
  const [isLeaving, setIsLeaving] = useState(false)
  const isOutdated = useIsOutdated(form)
  const madeSincePass = useMadeSincePass(form)
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
  const lacks = whatIsMissing({
    refusal: signRefusal(judged.evaluation),
    photo: photoRefusal(form, fill.form.schema, fill.data),
    hasSigned: isSigned(signature) || form.sign_required === false,
    hasReason: correcting === null || reason.trim().length >= 3,
  })
  const canSign = lacks === null && !isSaving

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
  function thrownAway(isGone: boolean): void {
    setIsLeaving(false)
    if (isGone) router.history.push('/checks')
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
      <DepartmentContext value={fill.departmentId}>
        <Stack>
          <Card flush>
            <CheckForm
              form={fill.form}
              judged={judged}
              data={fill.data}
              onChange={fill.change}
              site={facts.limits}
              corrected={correcting}
              madeSincePass={madeSincePass}
              isTried={false}
            />
          </Card>
          {form.photo_required ? (
            <Card>
              <PhotosHere
                label="Photos of this check"
                fileIds={photosOf(fill.data)}
                max={PHOTOS_MAX}
                onChange={(ids) => fill.change((before) => ({ ...before, _photos: ids }))}
              />
            </Card>
          ) : null}
          <SignCard
            isAsked={form.sign_required !== false}
            signature={signature}
            onSign={setSignature}
            now={now}
            timezone={timezone}
            reason={correcting ? { value: reason, onChange: setReason } : null}
          />
          <Consequences judged={judged} form={fill.form} corrected={correcting} />
          {fill.problem ? <Note tone="fail" title={fill.problem} live="assertive" /> : null}
          {fill.hasBegun ? (
            <div>
              <Button kind="danger" icon={IconTrash} onClick={() => setIsLeaving(true)}>
                Throw away
              </Button>
            </div>
          ) : null}
        </Stack>
      </DepartmentContext>
      {isLeaving ? (
        <ThrowAway
          begun={fill.begun}
          isCorrection={correcting !== null}
          form={form}
          drop={fill.forget}
          onDone={thrownAway}
        />
      ) : null}
      <ActionBar missing={<StillMissing judged={judged} lacks={lacks} />}>
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
