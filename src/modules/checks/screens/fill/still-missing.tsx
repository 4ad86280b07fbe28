/** What prevents signing a check, one thing at a time, with a link to it. */
import { focusQuestion } from '#src/modules/forms/parts/check-form/focus-question.ts'
import type { Judged } from '#src/modules/forms/parts/check-form/judged.ts'
import { PHOTO_ON_ITS_WAY } from '#src/records/files/photos-on-their-way.ts'
import { Button } from '#src/ui/page/button.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'

interface Signing {
  /** For the answers, and for a required photo; null if it can be signed. */
  readonly refusal: string | null
  readonly photo: string | null
  readonly hasSigned: boolean
  readonly hasReason: boolean
  readonly isKeepingPhoto: boolean
}

export type Lacking = { readonly says: string; readonly isAnswer: boolean }

/** In the order of the page; null if nothing is missing. Pure. */
export function whatIsMissing(signing: Signing): Lacking | null {
  const { refusal, photo, hasSigned, hasReason, isKeepingPhoto } = signing
  if (isKeepingPhoto) return { says: PHOTO_ON_ITS_WAY, isAnswer: false }
  if (refusal !== null) return { says: refusal, isAnswer: true }
  if (photo !== null) return { says: photo, isAnswer: false }
  if (!hasSigned) return { says: 'Sign or tick the box below.', isAnswer: false }
  return hasReason ? null : { says: 'Say why you are correcting this.', isAnswer: false }
}

export function StillMissing({ judged, lacks }: { judged: Judged; lacks: Lacking | null }) {
  const { next, strip, answered } = judged
  if (lacks === null) {
    const done = strip.length > 1 ? `All ${strip.length} answered` : 'Ready to sign'
    return <StatusLine tone="safe">{done}</StatusLine>
  }
  if (!lacks.isAnswer) return lacks.says
  const left = strip.length - answered
  const says = left > 0 ? `${left === 1 ? '1 question' : `${left} questions`} left.` : lacks.says
  return (
    <>
      {says}{' '}
      {next ? (
        <Button kind="plain" onClick={() => focusQuestion(next)}>
          Show
        </Button>
      ) : null}
    </>
  )
}
