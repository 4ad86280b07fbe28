/** Leads to a question on the page: it is scrolled into sight and its first control has the focus. */

export const questionOf = (path: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-question="${CSS.escape(path)}"]`)

/** What was done about a failing answer comes before the answer itself. */
export function focusQuestion(path: string): void {
  const question = questionOf(path)
  const control =
    question?.querySelector<HTMLElement>('section button, section textarea') ??
    question?.querySelector<HTMLElement>('input, textarea, button')
  control?.focus()
}
