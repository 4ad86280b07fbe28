/** The words of the verification queue. Pure. */

const checksOf = (count: number) => (count === 1 ? '1 check' : `${count} checks`)

/** "2 verified. Your own are left out: 1 goes to Tom Reid." @param to who else may verify them */
export function queueWords(verified: number, others: number, to: string | null): string {
  const done = `${verified} verified.`
  if (others === 0) return done
  const goes = others === 1 ? 'goes' : 'go'
  return `${done} Your own are left out: ${others} ${goes} to ${to ?? 'another admin or auditor'}.`
}

export const endWords = (verified: number): string =>
  verified === 0 ? 'Nothing to verify' : `${checksOf(verified)} verified`
