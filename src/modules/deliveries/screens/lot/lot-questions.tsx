/** What is asked of a lot after it was weighed and measured: its label, and its condition. */
import { useSession } from '#src/session/use-session.ts'
import { Condition } from './condition.tsx'
import { LabelMatch } from './label-match.tsx'
import type { LotPartProps } from './lot-part.ts'

export function LotQuestions({ stock, lot, state, onChange, idPrefix }: LotPartProps) {
  const { location } = useSession()
  return (
    <>
      {stock.kind === 'INGREDIENT' ? (
        <LabelMatch
          lot={lot}
          onChange={onChange}
          hold={state.verdict.hold}
          isConfirmed={stock.allergens_confirmed_at !== undefined}
          idPrefix={idPrefix}
        />
      ) : null}
      <Condition lot={lot} onChange={onChange} locationId={location?.id} />
    </>
  )
}
