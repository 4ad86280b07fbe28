/**
 * The page of a check being filled in: progress, questions, signature, and what is still missing at
 * the bottom (guide, Check form).
 */
import { IconSignature, IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { PHOTOS_MAX, photosOf } from '#contract/modules/forms/answers.ts'
import type { Answers } from '#contract/modules/forms/form-language.ts'
import { CheckForm } from '#src/modules/forms/parts/check-form/check-form.tsx'
import { SeersContext } from '#src/modules/forms/parts/check-form/filling.ts'
import { judge } from '#src/modules/forms/parts/check-form/judged.ts'
import { PhotosHere } from '#src/modules/forms/parts/check-form/photos-here.tsx'
import type { SiteFacts } from '#src/modules/forms/parts/check-form/use-site-facts.ts'
import { ProgressStrip } from '#src/ui/charts/progress-strip.tsx'
import { useNow } from '#src/ui/input/use-now.ts'
import { useShortcuts } from '#src/ui/input/use-shortcuts.ts'
import { ActionBar } from '#src/ui/page/action-bar.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Page, Stack } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { Consequences } from './consequences.tsx'
import { useCorrectedChecks } from './corrected-checks.ts'
import { DueChip, FillSecondLine } from './fill-head.tsx'
import type { FillTarget } from './fill-target.ts'
import { SignCard } from './sign-card.tsx'
import { StillMissing } from './still-missing.tsx'
import { ThrowAway } from './throw-away.tsx'
import { useFill } from './use-fill.ts'
import { useFillContext } from './use-fill-context.ts'
import { useIsOutdated } from './use-is-outdated.ts'
import { useMadeSincePass } from './use-made-since-pass.ts'
import { useSigning } from './use-signing.ts'

interface FillCheckProps {
  target: FillTarget
  facts: SiteFacts
  /** The form's initial answers. */
  start: Answers
  /** Its site, if another one is chosen. */
  elsewhere: string | null
}

export function FillCheck({ target, facts, start, elsewhere }: FillCheckProps) {
  const { form, due, correcting } = target
  const corrected = useCorrectedChecks(correcting)
  const router = useRouter()
  const now = useNow()
  const fill = useFill(target, start)
  const [isLeaving, setIsLeaving] = useState(false)
  const isOutdated = useIsOutdated(form)
  const madeSincePass = useMadeSincePass(form)
  const { context, timezone } = useFillContext(target, facts, fill)
  const judged = useMemo(() => judge(fill.form, fill.data, context), [fill, context])
  const signing = useSigning({ target, fill, judged, context })

  async function later(): Promise<void> {
    if (await fill.keep()) router.history.push('/checks')
  }
  function thrownAway(isGone: boolean): void {
    setIsLeaving(false)
    if (isGone) router.history.push('/checks')
  }
  useShortcuts({ 'mod+s': () => void signing.sign() })

  return (
    <Page
      title={form.title}
      back={{ to: '/checks', label: 'Checks' }}
      second={<FillSecondLine {...{ target, elsewhere, now, timezone }} />}
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
      <SeersContext value={fill.seers}>
        <Stack>
          <Card flush>
            <CheckForm
              form={fill.form}
              judged={judged}
              data={fill.data}
              onChange={fill.change}
              site={facts.limits}
              containsOf={facts.containsOf}
              corrected={corrected}
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
            form={form}
            signature={signing.signature}
            onSign={signing.setSignature}
            now={now}
            timezone={timezone}
            reason={signing.reason}
          />
          <Consequences judged={judged} form={fill.form} corrected={corrected} />
          {fill.problem ? <Note tone="fail" title={fill.problem} live="assertive" /> : null}
          {fill.hasBegun ? (
            <div>
              <Button kind="danger" icon={IconTrash} onClick={() => setIsLeaving(true)}>
                Throw away
              </Button>
            </div>
          ) : null}
        </Stack>
      </SeersContext>
      {isLeaving ? (
        <ThrowAway
          begun={fill.begun}
          isCorrection={correcting !== null}
          form={form}
          drop={fill.forget}
          onDone={thrownAway}
        />
      ) : null}
      <ActionBar missing={<StillMissing judged={judged} lacks={signing.lacks} />}>
        <Button onClick={() => void later()}>
          {correcting && !fill.hasBegun ? 'Cancel' : 'Finish later'}
        </Button>
        <Button
          kind="primary"
          icon={IconSignature}
          disabled={!signing.canSign}
          onClick={() => void signing.sign()}
        >
          Sign and send
        </Button>
      </ActionBar>
    </Page>
  )
}
