/**
 * A form being built: its contents, its edit history, the chosen question. Always holds: every edit
 * can be undone (AC 3.27.5); the chosen question exists.
 */
import { useEffect, useMemo, useState } from 'react'
import type { BuiltForm } from './form/built-form.ts'
import { type BuiltProblems, builtProblems } from './form/built-problems.ts'
import { begin, type EditHistory, edited, redone, settled, undone } from './form/edit-history.ts'
import { added, findQuestion, type Holder, listIn, moved } from './form/edits.ts'
import { beginQuestion, type PaletteKind } from './form/palette.ts'

export type Spot = { readonly holder: Holder; readonly at: number }

export type Builder = {
  readonly form: BuiltForm
  readonly problems: BuiltProblems
  readonly isDirty: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly undo: () => void
  readonly redo: () => void
  /** @param about consecutive edits about the same thing are one step */
  readonly edit: (change: (form: BuiltForm) => BuiltForm, about?: string) => void
  /** Key of the chosen question; null for the form itself. */
  readonly chosen: string | null
  readonly choose: (key: string | null) => void
  readonly moveChosen: (by: -1 | 1) => void
  /** @param at by default below the chosen question, or in the chosen group */
  readonly add: (kind: PaletteKind, at?: Spot) => void
}

function spotOf(form: BuiltForm, chosen: string | null): Spot {
  const found = chosen === null ? null : findQuestion(form, chosen)
  if (!found) return { holder: null, at: form.questions.length }
  const { one, holder, list } = found
  if (one.inside) return { holder: one.key, at: one.inside.length }
  return { holder, at: list.indexOf(one) + 1 }
}

export function useBuilder(start: BuiltForm): Builder {
  const [history, setHistory] = useState<EditHistory<BuiltForm>>(() => begin(start))
  const [wanted, setWanted] = useState<string | null>(null)
  const form = history.now
  // Leaving a field ends the typing step.
  useEffect(() => {
    const onFocusOut = ({ target }: FocusEvent) => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      if (isField) setHistory(settled)
    }
    document.addEventListener('focusout', onFocusOut)
    return () => document.removeEventListener('focusout', onFocusOut)
  }, [])
  const problems = useMemo(() => builtProblems(form), [form])
  const chosen = wanted !== null && findQuestion(form, wanted) ? wanted : null

  return {
    form,
    problems,
    isDirty: form !== start,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    edit: (change, about) => setHistory((was) => edited(was, change(was.now), about)),
    chosen,
    choose(key) {
      setHistory(settled)
      setWanted(key)
    },
    moveChosen(by) {
      const found = chosen === null ? null : findQuestion(form, chosen)
      if (!found) return
      const to = found.list.indexOf(found.one) + by
      setHistory((was) => edited(was, moved(was.now, found.one.key, to)))
    },
    add(kind, at = spotOf(form, chosen)) {
      const one = beginQuestion(kind, listIn(form, at.holder))
      setHistory((was) => edited(was, added(was.now, one, at.holder, at.at)))
      setWanted(one.key)
    },
  }
}
