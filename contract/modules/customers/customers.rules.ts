/**
 * What a customer record needs, and whether anything may be dispatched to them (domain §2.9; AC
 * 3.46). Pure.
 */
import type { Judge } from '#contract/core/rules/judge.ts'
import type { Customer } from './customers.ts'

/** Sentences by field; empty if the customer may be saved. */
export const customerProblems = ({
  recall_contact: contact,
}: Pick<Customer, 'recall_contact'>): Record<string, string> =>
  contact.phone ? {} : { recall_contact: 'Enter a recall contact with a phone number.' }

/** Why nothing may be dispatched to them now; null if it may. */
export const dispatchProblem = ({
  stop_dispatch: isOnStop,
}: Pick<Customer, 'stop_dispatch'>): string | null =>
  isOnStop ? 'This customer is on stop. Ask an admin.' : null

export const judgeCustomer: Judge<Customer> = ({ after }) => customerProblems(after)
