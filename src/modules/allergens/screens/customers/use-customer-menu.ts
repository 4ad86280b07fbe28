/**
 * What a customer reads: of this device if somebody is signed in on it, also without signal (AC
 * 3.42.5), else of the server, which asks nobody to sign in.
 */
import { useEffect, useState } from 'react'
import type { CustomerMenu } from '#contract/modules/allergens/customer-menu.ts'
import { customerFoods } from '#contract/modules/allergens/matrix.ts'
import { failureSentence } from '#src/session/api-result.ts'
import { useSession } from '#src/session/use-session.ts'
import { useMatrix } from '../matrix/use-matrix.ts'

export type Answer =
  | { readonly is: 'waiting' }
  | { readonly is: 'failed'; readonly says: string; readonly again: () => void }
  | { readonly is: 'here'; readonly menu: CustomerMenu }

const waiting: Answer = { is: 'waiting' }

export function useMenuHere(): Answer {
  const { client } = useSession()
  const matrix = useMatrix()
  if (!matrix) return waiting
  const { sheet, foods } = matrix
  const menu = {
    business: client?.trading_name ?? client?.name ?? '',
    version: sheet?.sheet_version ?? 0,
    date: sheet?.date ?? 0,
    foods: customerFoods(foods, sheet),
  }
  return { is: 'here', menu }
}

const NONE = 'There is no list of allergens here yet. Ask the people who serve you.'

export function useMenuOnline(): Answer {
  const { api } = useSession()
  const [answer, setAnswer] = useState<Answer>(waiting)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    setAnswer(waiting)
    const again = () => setTries(tries + 1)
    void api.call<CustomerMenu>('GET', '/public/allergens', { bearer: null }).then((reply) => {
      if (isGone) return
      if (reply.ok) return setAnswer({ is: 'here', menu: reply.value })
      const isNone = reply.reason === 'refused' && reply.problem.code === 'not_found'
      setAnswer({ is: 'failed', says: isNone ? NONE : failureSentence(reply), again })
    })
    return () => {
      isGone = true
    }
  }, [api, tries])
  return answer
}
