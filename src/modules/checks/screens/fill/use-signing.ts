/**
 * Signing a check: what is still missing, and the signature or reason given so far. Always holds:
 * it is signed only if nothing is missing (AC 3.25.1), and once, however often Sign is pressed.
 */

import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { wantsSignature } from '#contract/modules/checks/checks.rules.ts'
import { photoRefusal } from '#contract/modules/forms/answers.ts'
import { type JudgingContext, signRefusal } from '#contract/modules/forms/evaluate.ts'
import type { Judged } from '#src/modules/forms/parts/check-form/judged.ts'
import { useArePhotosOnTheirWay } from '#src/records/files/photos-on-their-way.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import type { FillTarget } from './fill-target.ts'
import { isSigned, type Signature, unsigned } from './sign-card.tsx'
import { whatIsMissing } from './still-missing.tsx'
import type { useFill } from './use-fill.ts'

/** For the reason of a correction. */
const REASON_MIN = 3

type Signing = {
  readonly target: Pick<FillTarget, 'form' | 'correcting'>
  readonly fill: ReturnType<typeof useFill>
  readonly judged: Judged
  readonly context: JudgingContext
}

export function useSigning({ target: { form, correcting }, fill, judged, context }: Signing) {
  const router = useRouter()
  const [isSaving, during] = useBusy()
  // Until the next page appears, so that nobody signs it a second time.
  const [isKept, setIsKept] = useState(false)
  const [signature, setSignature] = useState<Signature>(unsigned)
  const [reason, setReason] = useState('')
  const isKeepingPhoto = useArePhotosOnTheirWay()
  const lacks = whatIsMissing({
    refusal: signRefusal(judged.evaluation),
    photo: photoRefusal(form, fill.form.schema, fill.data),
    hasSigned: isSigned(signature) || !wantsSignature(form),
    isKeepingPhoto,
    hasReason: correcting === null || reason.trim().length >= REASON_MIN,
  })
  const canSign = lacks === null && !isSaving && !isKept

  async function sign(): Promise<void> {
    if (!canSign) return
    const saved = await during(fill.sign(context, { path: signature.path, reason }))
    if (!saved?.ok) return
    setIsKept(true)
    router.history.push(`/checks?saved=${saved.record.id}`)
  }

  return {
    lacks,
    canSign,
    sign,
    signature,
    setSignature,
    /** Null if nothing is corrected: no reason is asked. */
    reason: correcting ? { value: reason, onChange: setReason } : null,
  }
}
