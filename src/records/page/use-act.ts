/**
 * May this person perform that act on records of this resource here and now, and its declaration.
 */
import { type ActDefinition, mayAct } from '#contract/core/acts/acts.ts'
import { declaredActs } from '#contract/core/acts/declared-acts.ts'
import { type ResourceName, registry } from '#contract/core/resource/registry.ts'
import { useSession } from '#src/session/use-session.ts'

/**
 * @returns null if they may not, or its module is off
 * @throws Error if there is no such act on these records
 */
export function useAct(resource: ResourceName, name: string): ActDefinition | null {
  const { caller, flags } = useSession()
  const act = declaredActs.find((one) => one.name === name && one.on.includes(resource))
  if (!act) throw new Error(`${resource} have no act ${name}`)
  const { flag } = registry[resource]
  const isOn = flag === null || flags?.includes(flag) === true
  return caller && isOn && mayAct(act, caller) ? act : null
}
