/**
 * The answers of one check while they are given. Always holds: each is saved on this device as it
 * is given (AC 3.25.2), for its author only, and stays there until the finished check is saved; a
 * signed check is one record, however often Sign is pressed.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { effectsOfCheck } from '#contract/modules/checks/checks.effects.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import { photosOf, sealAnswers } from '#contract/modules/forms/answers.ts'
import { actionsOf, type JudgingContext } from '#contract/modules/forms/evaluate.ts'
import type { Answers } from '#contract/modules/forms/form-language.ts'
import { answersAsked } from '#contract/modules/forms/form-questions.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { type DraftHolder, dropDraft, keepDraft } from '#local/drafts/drafts.ts'
import { placeOfFile } from '#local/outbox/new-file.ts'
import type { CheckDraft } from '#src/modules/checks/parts/check-draft.ts'
import { openForm } from '#src/modules/forms/parts/check-form/judged.ts'
import { keepSignature } from '#src/records/files/keep-signature.ts'
import { DEVICE_FULL, type SaveResult } from '#src/records/save/save-result.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import type { FillTarget } from './fill-target.ts'
import { seersOf } from './seers.ts'

type Latest = {
  data: Answers
  kept: Answers
  keeping: Promise<boolean> | null
  isOver: boolean
}

const SIGNED_ALREADY =
  'This check was signed already, in another window. Throw this one away; correct the signed one.'

/** @param start the form's initial answers */
export function useFill(target: FillTarget, start: Answers) {
  const { name, form, draft, due, correcting, departmentId } = target
  const { db, caller, location } = useSession()
  const user_id = caller?.user_id
  const holder = useMemo(
    (): DraftHolder | null => (db && user_id ? { db, user_id } : null),
    [db, user_id],
  )
  const seers = useMemo(() => seersOf(target, user_id), [target, user_id])
  const save = useSave()
  const opened = useMemo(() => openForm(form), [form])
  const [begun] = useState<CheckDraft>(() => ({
    ...(draft?.value ?? { id: uuidV7(), form_id: form.id, data: start, started_at: Date.now() }),
    ...(location && { location_id: location.id }),
    ...(departmentId && { department_id: departmentId }),
  }))
  const [data, setData] = useState<Answers>(begun.data)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef<Latest>({ data, kept: begun.data, keeping: null, isOver: false })
  latest.current.data = data

  /** One write at a time, each of the newest answers. @returns whether all of them are saved */
  const keep = useCallback(async (): Promise<boolean> => {
    const now = latest.current
    const write = async (to: DraftHolder): Promise<boolean> => {
      try {
        while (!now.isOver && now.data !== now.kept) {
          const { data: newest } = now
          await keepDraft(to, name, { ...begun, data: newest }, Date.now())
          now.kept = newest
          setProblem(null)
        }
        return true
      } catch {
        setProblem(DEVICE_FULL)
        return false
      } finally {
        now.keeping = null
      }
    }
    const text = (answers: Answers) =>
      JSON.stringify([answersAsked(opened.schema, answers), actionsOf(answers), photosOf(answers)])
    // Just opening a form isn't saved as a draft.
    if (!draft && text(now.data) === text(start)) return true
    if (!holder) return false
    now.keeping ??= write(holder)
    return now.keeping
  }, [holder, name, begun, draft, start, opened])

  useEffect(() => {
    if (data !== latest.current.kept) void keep()
  }, [data, keep])

  async function forget(): Promise<void> {
    latest.current.isOver = true
    if (holder) await dropDraft(holder, name)
  }

  /** @param by the drawn line, "" for a tick, and the reason for a correction */
  async function sign(
    context: JudgingContext,
    by: { readonly path: string; readonly reason: string },
  ): Promise<SaveResult<Check> | null> {
    if (!caller || !location || !db) return null
    const sealed = sealAnswers(opened.schema, data, context)
    const { data: kept, result, failed_fields, file_ids } = sealed
    // Open in two tabs, it was signed in the other one.
    const known = await db.records('checks').get(begun.id)
    if (known && known.data !== kept) {
      setProblem(SIGNED_ALREADY)
      return null
    }
    const place = placeOfFile({ ...seers, locationId: location.id })
    const drawn = by.path ? await keepSignature(save, { path: by.path }, place) : null
    if (drawn && !drawn.ok) {
      setProblem(drawn.message)
      return null
    }
    const now = Date.now()
    const said = {
      id: begun.id,
      data: kept,
      result,
      failed_fields,
      signed: true,
      signed_by: caller.user_id,
      signed_at: now,
      ...(drawn && { signature_file_id: drawn.record.id }),
      ...(file_ids.length > 0 && { file_ids }),
    }
    const saved = correcting
      ? await save.correct(
          'checks',
          correcting,
          { file_ids: null, ...said },
          by.reason,
          effectsOfCheck,
        )
      : await save.create(
          'checks',
          {
            ...said,
            form_id: form.id,
            date: now,
            location_id: location.id,
            ...(departmentId && { department_id: departmentId }),
            ...(due && { schedule_id: due.schedule.id, slot: due.occurrence.at }),
            ...(form.private && { private: true, user_id: caller.user_id }),
            started_at: begun.started_at,
            duration_s: Math.floor((now - begun.started_at) / 1000),
          },
          effectsOfCheck,
        )
    if (saved.ok) await forget()
    else setProblem(Object.values(saved.fields)[0] ?? saved.message)
    return saved
  }

  const change = useCallback((work: (before: Answers) => Answers) => setData(work), [])
  const hasBegun = draft !== undefined || data !== begun.data
  return {
    ...{ form: opened, data, change, problem, sign, keep, forget, hasBegun },
    begun: { ...begun, data },
    seers,
  }
}
