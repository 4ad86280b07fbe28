/** Judges a scanned code, once everything that could have it has been read. */
import { useEffect, useEffectEvent, useState } from 'react'

export function useScanJudge(
  scanned: string | undefined,
  isWhole: boolean,
  judge: (code: string) => void,
) {
  const [code, setCode] = useState(scanned)
  const [isJudged, setIsJudged] = useState(false)
  const judgeNow = useEffectEvent((asked: string) => {
    setIsJudged(true)
    judge(asked)
  })
  useEffect(() => {
    if (code !== undefined && !isJudged && isWhole) judgeNow(code)
  }, [code, isJudged, isWhole])
  function take(next: string): void {
    setCode(next)
    setIsJudged(false)
  }
  return { code, take }
}
