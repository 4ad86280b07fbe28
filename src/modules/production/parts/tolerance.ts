/** How far a weight may be off in this business (basis points), for a rail and a verdict. */
import { usualTolerance } from '#contract/modules/lots/balance.ts'
import { useSession } from '#src/session/use-session.ts'

export const useToleranceBp = (): number =>
  useSession().client?.settings?.mass_balance_tolerance_bp?.amber ?? usualTolerance.amber
