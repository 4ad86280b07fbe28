/**
 * Judges a scanned code, once everything that could have it has been read. A judge that has to wait for
 * more says so, and is asked again.
 */
import { useEffect, useEffectEvent, useState } from 'react'

export function useScanJudge(
  scanned: string | undefined,
  isWhole: boolean,
  /** False if it waits for what is still being looked for. */
  judge: (code: string, isLooking: boolean) => boolean,
  isLooking: boolean,
) {
  const [code, setCode] = useState(scanned)
  const [isJudged, setIsJudged] = useState(false)
  const judgeNow = useEffectEvent((asked: string, isMoreToCome: boolean) => {
    setIsJudged(judge(asked, isMoreToCome))
  })
  useEffect(() => {
    if (code !== undefined && !isJudged && isWhole) judgeNow(code, isLooking)
  }, [code, isJudged, isWhole, isLooking])
  function take(next: string): void {
    setCode(next)
    setIsJudged(false)
  }
  return { code, take }
}
