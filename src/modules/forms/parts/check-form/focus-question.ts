/** Moves to a question on the page: scrolls it into view and focuses its first control. */

export const questionOf = (path: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-question="${CSS.escape(path)}"]`)

/** The action for a failed answer comes before the answer itself. */
export function focusQuestion(path: string): void {
  const question = questionOf(path)
  const control =
    question?.querySelector<HTMLElement>('section button, section textarea') ??
    question?.querySelector<HTMLElement>('input, textarea, button')
  control?.focus()
}
